import { describe, expect, it } from "vitest";
import { englishWords } from "#components/ui/english-words.tsx";
import { evidenceTypes } from "#lib/evidence/events.ts";
import { loadMessages, translatorOf } from "#lib/language/translator.ts";
import { englishEvidence } from "#lib/packages/evidence/words.ts";
import { isBigEvent, isKnownEvent, kindOfEvent, placeOfEvent, type ToldEvent, tellEvent } from "./evidence-words.ts";

const names = { documents: new Map([["d1", "Lease agreement"]]), roles: new Map([["r1", "Sigrid Aune"]]) };
const event = (type: string, rest: Partial<ToldEvent> = {}): ToldEvent => ({
  type,
  actor: { kind: "sender", name: "Ingrid Bergström", email: "ingrid@example.com" },
  documentId: null,
  at: "2026-11-23T06:40:15Z",
  data: {},
  ...rest,
});
const t = await englishWords("activity");
const arabicEvidence = await loadMessages("evidence", "ar");
const teller = { t, evidence: englishEvidence };
const say = t.markup as unknown as (key: string, values: object) => string;

/** The whole sentence, without the quotes. */
function sentenceOfEvent(event: ToldEvent, known: typeof names): string {
  const { who, what, note } = tellEvent(teller, event, known);
  const named = who ? "yes" : "no";
  const told = isKnownEvent(event.type)
    ? say(`event.${event.type}`, { named, kept: "no", who: () => who, what: () => what })
    : event.type;
  return told.trim() + (note ? `: ${note}` : "");
}
const system = { kind: "system", name: "", email: "" };

describe("an event of the evidence in words", () => {
  it.each(evidenceTypes)("%s is told in words, with and without its actor", (type) => {
    for (const actor of [event(type).actor, system]) {
      const told = sentenceOfEvent(event(type, { actor, documentId: "d1", data: { roleId: "r1" } }), names);
      expect(told).not.toBe("");
      expect(told).not.toContain(type);
      expect(told).not.toMatch(/undefined|\{|\}/);
    }
    expect(kindOfEvent(type)).toMatch(/^(signing|mail|documents|package)$/);
  });

  it("says who signed as the notary, and of nobody else", () => {
    const known = { ...names, notaries: new Set(["r1"]) };
    for (const type of ["approval.signed", "approval.accepted"]) {
      const by = (roleId: string) => sentenceOfEvent(event(type, { documentId: "d1", data: { roleId } }), known);
      expect(by("r1")).toMatch(/as the notary$/);
      expect(by("r2")).not.toContain("notary");
    }
  });

  it("names the person and the document", () => {
    const signed = event("approval.signed", {
      actor: { kind: "signer", name: "Νίκος Παπαδόπουλος", email: "" },
      documentId: "d1",
    });
    expect(tellEvent(teller, signed, names)).toEqual({
      who: "Νίκος Παπαδόπουλος",
      what: "Lease agreement",
      titled: true,
      note: "",
    });
    expect(isBigEvent("approval.signed")).toBe(true);
    expect(isBigEvent("document.viewed")).toBe(false);
  });

  it("does not name the product where it acted by itself", () => {
    expect(
      tellEvent(teller, event("document.sealed", { actor: system, documentId: "d1", data: { level: "B-B" } }), names),
    ).toEqual({ who: "", what: "Lease agreement", titled: true, note: "B-B" });
    expect(sentenceOfEvent(event("package.completed"), names)).toBe("Completed");
  });

  it("puts titles in quotes and leaves names of people alone", () => {
    expect(tellEvent(teller, event("role.added", { data: { roleId: "r1" } }), names)).toMatchObject({
      what: "Sigrid Aune",
      titled: false,
    });
  });

  it("tells many edits of a draft in one sentence", () => {
    const field = (did: string, page: number, more = {}) => ({ did, page, ...more });
    const fields = { a: field("added", 0), b: field("added", 1), c: field("changed", 1, { from: { page: 0 } }) };
    const more = { d: field("changed", 2), e: field("removed", 0) };
    expect(
      sentenceOfEvent(
        event("document.changed", { documentId: "d1", data: { edits: 7, fields: { ...fields, ...more } } }),
        names,
      ),
    ).toBe(
      "Ingrid Bergström changed Lease agreement: 2 fields placed on pages 1 and 2, 1 field moved on page 2, " +
        "1 field changed on page 3, 1 field removed on page 1; in 7 edits",
    );
    const renamed = { members: ["name"], name: "Final", before: { name: "Lease" } };
    expect(sentenceOfEvent(event("package.changed", { data: { ...renamed, edits: 2 } }), names)).toBe(
      "Ingrid Bergström changed the package: name from Lease to Final; in 2 edits",
    );
    expect(sentenceOfEvent(event("package.changed", { data: { ...renamed, edits: 1 } }), names)).toBe(
      "Ingrid Bergström changed the package: name from Lease to Final",
    );
  });

  it("says when edits were made that are chained later, and only then", () => {
    const at = (firstEdit: string, lastEdit: string, edits = 2) =>
      sentenceOfEvent(event("package.changed", { data: { members: ["name"], edits, firstEdit, lastEdit } }), names);
    expect(at("2026-11-23T06:33:02Z", "2026-11-23T06:38:40Z")).toBe(
      "Ingrid Bergström changed the package: name; in 2 edits; made from 2026-11-23 06:33 UTC to 2026-11-23 06:38 UTC",
    );
    expect(at("", "2026-11-23T06:38:40Z", 1)).toBe(
      "Ingrid Bergström changed the package: name; made at 2026-11-23 06:38 UTC",
    );
    expect(at("2026-11-23T06:40:00Z", "2026-11-23T06:40:14Z")).toBe(
      "Ingrid Bergström changed the package: name; in 2 edits",
    );
  });

  it("says of what is edited that it has no place in the chain yet", () => {
    expect(placeOfEvent(t, { sequence: 3, hash: "0123456789" })).toBe("03 · 012345");
    expect(placeOfEvent(t, { sequence: 4, hash: "" })).toBe("not chained yet");
  });

  it("keeps the name of what is gone", () => {
    expect(sentenceOfEvent(event("document.removed", { documentId: "d9", data: { name: "Annex A" } }), names)).toBe(
      "Ingrid Bergström removed Annex A",
    );
    expect(sentenceOfEvent(event("role.removed", { data: { roleId: "r9", name: "Witness" } }), names)).toBe(
      "Ingrid Bergström removed the recipient Witness",
    );
  });

  it("names the recipient with the address they had, and what was changed from and to", () => {
    const [ann, zoe] = [
      { name: "Ann Tester", email: "ann@example.net" },
      { name: "Zoe Tester", email: "zoe@example.net" },
    ];
    const told = (type: string, data: ToldEvent["data"]) => sentenceOfEvent(event(type, { data }), names);
    expect(told("role.added", { roleId: "r1", name: "Buyer", people: [ann] })).toBe(
      "Ingrid Bergström added the recipient Ann Tester, ann@example.net",
    );
    expect(told("role.changed", { roleId: "r1", people: [zoe], peopleBefore: [ann], changed: ["index", "odd"] })).toBe(
      "Ingrid Bergström changed the recipient Zoe Tester, zoe@example.net: address from ann@example.net to zoe@example.net; " +
        "name from Ann Tester to Zoe Tester; signing order; other details",
    );
    expect(told("role.changed", { roleId: "r1", members: ["signers"], signers: ["ann@example.net"] })).toBe(
      "Ingrid Bergström changed the recipient Sigrid Aune: with the address ann@example.net",
    );
    expect(
      told("role.changed", {
        roleId: "r1",
        people: [ann],
        name: "Buyer",
        nameBefore: "b".repeat(200),
        changed: ["name"],
      }),
    ).toBe(
      `Ingrid Bergström changed the recipient Ann Tester, ann@example.net: role name from ${"b".repeat(79)}… to Buyer`,
    );
    const due = { due: "2026-12-15T10:00:00.000Z", before: { name: "Lease", due: null } };
    expect(told("package.changed", { members: ["name", "due"], name: "Lease of 2027", ...due })).toBe(
      "Ingrid Bergström changed the package: name from Lease to Lease of 2027, due date from none to 2026-12-15 10:00 UTC",
    );
  });

  it("tells reasons, errors and what was changed", () => {
    expect(sentenceOfEvent(event("package.declined", { data: { reason: "Wrong port" } }), names)).toBe(
      "Ingrid Bergström declined to sign: Wrong port",
    );
    expect(
      sentenceOfEvent(
        event("mail.failed", { actor: system, data: { name: "João", error: "550 no such mailbox" } }),
        names,
      ),
    ).toBe("Mail did not reach João: 550 no such mailbox");
    expect(
      sentenceOfEvent(event("package.changed", { data: { members: ["due", "emailMessage", "colour"] } }), names),
    ).toBe("Ingrid Bergström changed the package: due date, message, colour");
  });

  it("tells who signs in whose place, and what was sent back", () => {
    const passed = { roleId: "r1", fromName: "Sigrid Aune", toName: "João Lima" };
    expect(sentenceOfEvent(event("role.reassigned", { data: passed }), names)).toBe(
      "Ingrid Bergström passed the signing on: from Sigrid Aune to João Lima",
    );
    expect(
      sentenceOfEvent(
        event("attachment.reviewed", { data: { name: "Passport", status: "REJECTED", comment: "Too dark" } }),
        names,
      ),
    ).toBe("Ingrid Bergström reviewed the attachment Passport: sent back, Too dark");
  });

  it("shows an event of a later version by its name", () => {
    expect(sentenceOfEvent(event("signer.teleported"), names)).toBe("signer.teleported");
  });
});

it("a recipient is told in the reader's language, by the words that the page was sent", () => {
  const people = [{ name: "Ann Lee", email: "ann@example.com" }];
  const arabic = { t, evidence: translatorOf<"evidence">(arabicEvidence, "ar") };
  const { what } = tellEvent(arabic, event("role.added", { data: { roleId: "r1", people } }), names);
  expect(what).toContain("،");
});
