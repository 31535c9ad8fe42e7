"""What a document says about itself, whichever back end writes it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file that rides in the document."""

    name: str
    data: bytes
    about: str = ""


@dataclass(frozen=True, slots=True)
class DocumentInfo:
    """Title and the like, for the document's properties."""

    title: str
    author: str = ""
    subject: str = ""
    keywords: tuple[str, ...] = ()
    language: str = "en"
    creator: str = "proofdeck"
    attachment: Attachment | None = None
