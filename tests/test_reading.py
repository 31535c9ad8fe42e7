"""The door to a project's files: whatever lies there is read, or refused with a reason; nothing else is ever read."""

from __future__ import annotations

import os
import shutil
import socket
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from proofdeck.generator.reading import Door, Unreadable, door_to, is_there, shown

SECRET = b"not for any project"
NOBODY = 65534


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "secret").write_bytes(SECRET)
    (tmp_path / "root" / "inner").mkdir(parents=True)
    (tmp_path / "root" / "plain").write_bytes(b"plain")
    return tmp_path / "root"


@contextmanager
def nobody() -> Iterator[None]:
    """As a user with no rights of her own: root may read everything."""
    mine = os.geteuid()
    if mine == 0:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(mine)


@pytest.fixture
def open_place() -> Iterator[Path]:
    """A folder that everybody may enter, unlike those of pytest."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


def refusal(root: Path, name: str, most: int = 1000) -> Unreadable:
    with pytest.raises(Unreadable) as caught:
        Door((root,)).read(root / name, most)
    return caught.value


def test_a_plain_file_is_read_and_one_past_its_limit_is_not(root: Path) -> None:
    assert Door((root,)).read(root / "plain", 5) == b"plain"
    assert refusal(root, "plain", 4).code == "CAT102"


def test_a_huge_file_of_nothing_is_refused_without_being_read(root: Path) -> None:
    with (root / "huge").open("wb") as file:
        file.truncate(50_000_000_000)
    assert refusal(root, "huge", 30_000_000).code == "CAT102"


@pytest.mark.parametrize("target", ["../secret", "/etc/passwd", "/proc/self/environ", "/dev/zero", "..", "/"])
def test_a_link_that_leads_out_is_refused(root: Path, target: str) -> None:
    (root / "link").symlink_to(target)
    assert refusal(root, "link").code == "CAT117"
    assert refusal(root, "link/secret").code in ("CAT117", "CAT101")


def test_a_folder_that_leads_out_is_neither_listed_nor_walked(root: Path) -> None:
    (root / "link").symlink_to("..")
    door = Door((root,))
    with pytest.raises(Unreadable):
        door.names(root / "link")
    assert door.inside(root / "link") == []
    assert list(door.walk(root)) == [root / "link", root / "plain"]


def test_a_link_within_the_project_is_followed(root: Path) -> None:
    (root / "link").symlink_to("plain")
    (root / "folder").symlink_to("inner")
    (root / "inner" / "more").write_bytes(b"more")
    door = Door((root,))
    assert door.read(root / "link") == b"plain"
    assert door.read(root / "folder" / "more") == b"more"


def test_a_project_that_is_a_link_itself_is_where_it_leads(root: Path) -> None:
    (root.parent / "alias").symlink_to(root)
    assert Door((root.parent / "alias",)).read(root.parent / "alias" / "plain") == b"plain"


def test_links_that_go_round_in_a_circle_end(root: Path) -> None:
    (root / "self").symlink_to("self")
    (root / "inner" / "up").symlink_to("..")
    assert refusal(root, "self").why == "a link that leads to itself"
    assert sum(1 for _ in Door((root,)).walk(root)) == 2


def test_pipes_sockets_devices_and_folders_are_no_files(root: Path) -> None:
    os.mkfifo(root / "pipe")
    here = Path.cwd()
    with socket.socket(socket.AF_UNIX) as listening:
        os.chdir(root)  # a socket's name must be short
        try:
            listening.bind("socket")
        finally:
            os.chdir(here)
        names = ["pipe", "socket", "inner"]
        if os.geteuid() == 0:
            os.mknod(root / "device", 0o20666, os.makedev(1, 5))
            names.append("device")
        assert {refusal(root, name).why for name in names} == {"not a regular file"}


@pytest.mark.parametrize("name", ["a\nb", "a\x1b[31mb", "a\u202eb", os.fsdecode(b"caf\xe9.yaml"), "a\x85b"])
def test_a_name_that_is_no_text_is_refused_and_can_be_shown(root: Path, name: str) -> None:
    (root / name).write_bytes(b"x")
    assert refusal(root, name).code == "CAT118"
    assert shown(name).encode()


@pytest.mark.parametrize("name", ["a\0b", "x" * 300, "plain/below", "nowhere", "nowhere/at/all", ""])
def test_what_cannot_be_there_is_not_there(root: Path, name: str) -> None:
    if name:
        assert not is_there(root / name)
    assert refusal(root, name).code == "CAT101"


def test_what_may_not_be_read_is_there_and_refused(open_place: Path) -> None:
    (open_place / "closed").write_bytes(b"x")
    (open_place / "closed").chmod(0)
    (open_place / "shut").mkdir()
    (open_place / "shut" / "inside").write_bytes(b"x")
    (open_place / "shut").chmod(0)
    with nobody():
        door = Door((open_place,))
        assert is_there(open_place / "closed") and is_there(open_place / "shut" / "inside")
        assert refusal(open_place, "closed").why == "permission denied"
        assert refusal(open_place, "shut/inside").why == "permission denied"
        with pytest.raises(Unreadable):
            door.names(open_place / "shut")
        assert list(door.walk(open_place)) == [open_place / "closed", open_place / "shut"]


def test_a_file_that_is_gone_since_it_was_listed_is_refused(root: Path) -> None:
    door = Door((root,))
    (listed,) = [path for path in door.inside(root) if path.name == "plain"]
    listed.unlink()
    assert refusal(root, "plain").why == "no such file"


def test_a_file_that_becomes_a_link_between_looking_and_opening_is_not_followed(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opening = os.open

    def swapped(path: str, flags: int) -> int:
        (root / "plain").unlink()
        (root / "plain").symlink_to("../secret")
        return opening(path, flags)

    monkeypatch.setattr("proofdeck.generator.reading.os.open", swapped)
    with pytest.raises(Unreadable):
        Door((root,)).read(root / "plain")


def test_a_folder_with_too_many_names_is_refused(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("proofdeck.generator.reading.MOST_NAMES", 10)
    for number in range(11):
        (root / "inner" / str(number)).touch()
    with pytest.raises(Unreadable, match="more than 10"):
        Door((root,)).names(root / "inner")


def test_a_file_that_somebody_names_may_lie_anywhere(root: Path) -> None:
    (root / "link").symlink_to("../secret")
    assert door_to(root / "link").read(root / "link") == SECRET


PARTS = st.sampled_from(["..", ".", "inner", "plain", "link", "out", "self", "pipe", "", "~", "a\0b", "/", "x" * 256])


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(parts=st.lists(PARTS | st.text(max_size=6), max_size=5), link=st.lists(PARTS, min_size=1, max_size=4))
def test_whatever_a_path_is_made_of_only_files_of_the_project_are_read(
    root: Path, parts: list[str], link: list[str]
) -> None:
    (root / "inner" / "link").unlink(missing_ok=True)
    for name, target in (("out", ".."), ("self", "self")):
        if not (root / name).is_symlink():
            (root / name).symlink_to(target)
    if not (root / "pipe").exists():
        os.mkfifo(root / "pipe")
    try:
        (root / "inner" / "link").symlink_to("/".join(link))
    except (OSError, ValueError):
        return
    path = root / "/".join(parts)
    try:
        assert Door((root,)).read(path) == b"plain"
    except Unreadable as trouble:
        assert str(trouble)
    assert all(is_there(found) for found in Door((root,)).walk(root))
