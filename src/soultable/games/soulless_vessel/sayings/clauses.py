"""Clauses, and how several of them become sentences.

Clauses with the same subject are drawn together: "deal 1 wound and 2 scratches to the target".
"""

from __future__ import annotations

from soultable.engine.english import listed
from soultable.games.soulless_vessel.sayings.nouns import PARTY, YOU, Who, conjugated, number_word, times


class Clause:
    """A subject, a verb and what belongs to it. Clauses that differ only in their objects become one."""

    def __init__(
        self, who: Who, verb: str, thing: str = "", after: str = "", before: str = "", *, loose: bool = False
    ) -> None:
        self.who = who
        self.verb = verb
        self.before = before
        self.things = [thing] if thing else []
        self.after = after
        self.loose = loose
        """Is it about somebody who is chosen for it alone? Then it is not drawn together with others."""
        self.lead = ""
        """What stands before it: "if you have no wounds"."""
        self.may = False
        self.states = False
        """Does it say what is so, not what is done? Then "you" is said."""
        self.closed = False
        """Does it end its sentence, as a list of choices does?"""
        self.opens = False
        """Does it begin a sentence?"""
        self.times = 1
        self.had: list[str] = []
        """The statuses of which the doer has to have one, if that is all that stands before it."""

    def stated(self) -> Clause:
        self.states = True
        return self

    def is_order(self) -> bool:
        """Is it told to a player to do it?"""
        return (self.who.name == YOU.name or self.who is PARTY) and not self.states and not self.may

    def rest(self) -> str:
        things_, often = listed(self.things), ""
        if self.times > 1 and self.verb == "put":
            things_ = things_.replace("a card", f"{number_word(self.times)} cards")
        elif self.times > 1:
            often = f", {times(self.times)}"
        parts = (self.before, things_, self.after)
        return "".join([f" {part}" for part in parts if part]) + often

    def phrase(self) -> str:
        """Without its subject, as behind "you may"."""
        return (self.verb + self.rest()).strip()

    def predicate(self, plural: bool) -> str:
        if self.may:
            return f"may {self.phrase()}"
        if self.is_order() or not self.verb:
            return self.phrase()
        return conjugated(self.verb, plural) + self.rest()

    def whole(self) -> str:
        text = self.predicate(self.who.plural)
        return text if self.is_order() or not self.who.name else f"{self.who.name} {text}"

    def ends_before(self, other: Clause) -> bool:
        """Does a new sentence begin with the other clause in any case?"""
        begins = bool(other.lead) or other.opens
        return begins or self.closed or bool(self.lead) or self.may != other.may

    def takes(self, other: Clause) -> bool:
        """Draws the next clause in, if only its object differs."""
        if self.loose or other.loose or self.closed or other.lead or other.opens:
            return False
        if not self.things or not other.things:
            return False
        alike = ("verb", "before", "after", "may", "states")
        if self.who.key != other.who.key or any(getattr(self, k) != getattr(other, k) for k in alike):
            return False
        if self.things == other.things:
            self.times += 1
        elif self.times > 1:
            return False
        else:
            self.things += other.things
        self.closed = other.closed
        return True


def fixed(text: str, lead: str = "") -> Clause:
    """A clause whose words are all there."""
    clause = Clause(Who(object(), ""), "", text)
    clause.lead = lead
    clause.loose = True
    return clause


def drawn_together(clauses: list[Clause]) -> list[Clause]:
    found: list[Clause] = []
    for clause in clauses:
        if found and clause.had and found[-1].had and clause.whole() == found[-1].whole():
            found[-1].had += clause.had
            found[-1].lead = f"for each of {listed(found[-1].had)} that you have"
        elif not found or not found[-1].takes(clause):
            found.append(clause)
    return found


def joined(clauses: list[Clause], doer: Who | None = None, link: str = " and ") -> str:
    """Clauses in one sentence. What the doer does is said without a subject, as behind "you may"."""
    parts: list[str] = []
    glue = link
    before: Clause | None = None
    spoken = YOU
    """The subject as it was named last."""
    for clause in drawn_together(clauses):
        bare = doer is not None and clause.who.key == doer.key and not clause.states
        text = clause.phrase() if bare else clause.whole()
        own = bare or clause.is_order()
        shared = before is not None and not own and not clause.lead and before.who.key == clause.who.key
        if shared:
            text = clause.predicate(spoken.plural)
        else:
            spoken = clause.who
        glue = link if own or shared else ", and "
        parts.append(f"{clause.lead}, {text}" if clause.lead else text)
        before = clause
    if len(parts) == 1:
        return parts[0]
    return ", ".join(parts[:-1]) + glue + parts[-1]


def follows(clause: Clause, before: Clause) -> bool:
    """Does it go on in the same sentence, where nothing introduces that?"""
    if clause.is_order() and before.is_order():
        return True
    return clause.who.key == before.who.key and not before.loose and not clause.states


def sentences(clauses: list[Clause], intro: str = "", link: str = ", then ") -> list[str]:
    """Clauses as sentences, yet without capitals and full stops."""
    found: list[str] = []
    run: list[Clause] = []

    def end_run() -> None:
        nonlocal intro
        if run:
            aside = intro or run[0].opens or not run[-1].is_order()
            text = joined(run, None, " and " if aside else link)
            found.append(f"{intro}, {text}" if intro else text)
            intro = ""
            run.clear()

    for clause in drawn_together(clauses):
        if run and (run[-1].ends_before(clause) or (not intro and not follows(clause, run[-1]))):
            end_run()
        run.append(clause)
    end_run()
    return found


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def written(found: list[str], head: str = "") -> str:
    """Sentences with capitals and full stops, the first perhaps behind a heading such as "Ongoing"."""
    if not found:
        return ""
    text = ". ".join([capital(one) for one in found]) + "."
    return f"{head}: {text[0].lower()}{text[1:]}" if head else text
