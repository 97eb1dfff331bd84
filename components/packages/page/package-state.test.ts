import { describe, expect, it } from "vitest";
import { englishWords } from "#components/ui/english-words.tsx";
import type { PackageProgress } from "#lib/contract/evidence.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { signingSteps } from "#lib/packages/roles/signing-steps.ts";
import { isSealing, levelIn, namesOf, ownDocuments, recipientsOf } from "./package-state.ts";

const t = await englishWords("package-page");
const reader = { formatTag: "en-GB", direction: "ltr" } as const;
const at = "2026-11-20T10:42:00Z";
const role = (id: string, index: number) => ({
  id,
  name: id,
  type: "SIGNER",
  index,
  locked: false,
  signers: [
    { name: `Person ${id}`, email: `${id}@example.com`, company: "Halden", title: null, delivery: { email: false } },
  ],
});
const asked = (roleId: string, accepted: string | null) => ({
  id: roleId,
  role: roleId,
  optional: false,
  disabled: false,
  accepted,
  signed: accepted,
  fields: [],
});
const pkgWith = (status: string, accepted: Record<string, string | null>) =>
  ({
    status,
    consent: "consent",
    sender: { id: "s" },
    roles: [role("a", 1), role("b", 1), role("c", 2)],
    documents: [
      { id: "consent", approvals: [] },
      { id: "d1", approvals: Object.entries(accepted).map(([id, when]) => asked(id, when)) },
    ],
  }) as unknown as Package;
const progressWith = (roles: object[], sealed: string | null = null) =>
  ({ roles, documents: [{ documentId: "d1", sealed, sealLevel: sealed && "B-B" }] }) as unknown as PackageProgress;
const event = (type: string, roleId: string, rest: object = {}) => ({
  type,
  at,
  ip: "193.71.20.8",
  actor: { kind: "signer", name: "", email: "" },
  documentId: null,
  data: { roleId, ...rest },
});
const looks = (people: { look: string }[]) => people.map((person) => person.look);

describe("the recipients of a package page", () => {
  const sent = pkgWith("SENT", { a: at, b: null, c: null });

  it("shows who signed, whose turn it is and who waits", () => {
    expect(looks(recipientsOf(sent, undefined, []))).toEqual(["signed", "now", "wait"]);
  });
  it("knows who opened it and whom no mail reached", () => {
    const role = (mail: object | null, opened: string | null) => [
      { roleId: "b", mail, invited: at, opened, completed: null },
    ];
    expect(looks(recipientsOf(sent, progressWith(role(null, at)), []))).toEqual(["signed", "opened", "wait"]);
    expect(looks(recipientsOf(sent, progressWith(role({ status: "failed", at, error: "550" }, null)), []))).toEqual([
      "signed",
      "bounced",
      "wait",
    ]);
    const report = { kind: "returned", reason: "full", words: "", at };
    const returned = role({ status: "sent", at, error: null, report }, null);
    expect(looks(recipientsOf(sent, progressWith(returned), []))).toEqual(["signed", "bounced", "wait"]);
    const answered = role({ status: "sent", at, error: null, report: { ...report, kind: "autoReply" } }, null);
    expect(looks(recipientsOf(sent, progressWith(answered), []))).toEqual(["signed", "now", "wait"]);
  });
  it("tells the opening of the link, which proves nothing, from documents that were shown", () => {
    const later = "2026-11-20T10:45:00Z";
    const opened = progressWith([{ roleId: "b", mail: null, invited: at, opened: at, completed: null }]);
    const seen = (events: object[], known: PackageProgress | undefined = opened) =>
      recipientsOf(sent, known, events as never)[1]?.seen;
    expect(seen([event("ceremony.opened", "b")])).toBeUndefined();
    const looks = [event("document.viewed", "b"), { ...event("document.viewed", "b"), at: later }];
    expect(seen([event("ceremony.opened", "b"), ...looks])).toBe(at);
    expect(seen([event("document.viewed", "a")]), "somebody else's look").toBeUndefined();
    expect(seen([...looks, event("role.reassigned", "b")]), "of who had the place before").toBeUndefined();
    const anew = progressWith([{ roleId: "b", mail: null, invited: later, opened: later, completed: null }]);
    expect(seen([event("document.viewed", "b")], anew), "before it was sent anew").toBeUndefined();
    const unopened = progressWith([{ roleId: "b", mail: null, invited: later, opened: null, completed: null }]);
    expect(seen(looks, unopened)).toBeUndefined();
  });
  it("takes the address of the last signature from the evidence", () => {
    expect(
      recipientsOf(sent, undefined, [event("ceremony.opened", "a"), event("approval.signed", "a")])[0]?.signedFrom,
    ).toBe("193.71.20.8");
    expect(recipientsOf(sent, undefined, [event("ceremony.opened", "a")])[0]?.signedFrom).toBe("");
  });
  it("names who declined and why, only while the package is declined", () => {
    const events = [event("package.declined", "b", { reason: "Wrong port" })];
    expect(recipientsOf(pkgWith("DECLINED", { a: at, b: null, c: null }), undefined, events)[1]).toMatchObject({
      look: "declined",
      declined: { at, reason: "Wrong port" },
    });
    expect(recipientsOf(sent, undefined, events)[1]).toMatchObject({ look: "now", declined: undefined });
  });
  it("says what somebody asked for at their link, as long as it is not met; a report stays", () => {
    const events = [
      event("signer.asked", "b", { about: "more-time" }),
      event("signer.asked", "b", { about: "unlock" }),
      event("link.reported", "c", { about: "not-me" }),
    ];
    const expired = pkgWith("EXPIRED", { a: at, b: null, c: null });
    expect(recipientsOf(expired, undefined, events).map(({ asked }) => asked)).toEqual([
      {},
      { moreTime: at },
      { reported: at },
    ]);
    expect(recipientsOf(sent, undefined, events)[1]?.asked).toEqual({});
    const locked = { ...sent, roles: sent.roles.map((role) => ({ ...role, locked: true })) };
    expect(recipientsOf(locked, undefined, events)[1]?.asked).toEqual({ unlock: at });
  });
  it("what somebody said at their link stays theirs when another takes their place", () => {
    const events = [
      event("link.reported", "b", { about: "not-me", name: "Maya" }),
      event("signer.asked", "b", { about: "question", name: "Maya", text: "Which annex?" }),
      event("role.reassigned", "b", { fromName: "Maya", toName: "Sam" }),
    ];
    expect(recipientsOf(sent, undefined, events)[1]).toMatchObject({
      asked: {},
      question: undefined,
      earlier: [{ name: "Maya", reported: at, question: { at, text: "Which annex?", isUnproven: false } }],
    });
    const asked = { about: "question", name: "Sam", text: "When?", unproven: true };
    const later = [...events, event("signer.asked", "b", asked)];
    expect(recipientsOf(sent, undefined, later)[1]).toMatchObject({
      question: { text: "When?", isUnproven: true },
      earlier: [{}],
    });
  });
  it("groups those who are asked at once", () => {
    expect(signingSteps(recipientsOf(sent, undefined, [])).map((step) => step.map((person) => person.roleId))).toEqual([
      ["a", "b"],
      ["c"],
    ]);
  });
});

describe("the seal of a package page", () => {
  const done = pkgWith("COMPLETED", { a: at, b: at, c: at });
  it("is being made until every document that people sign bears it", () => {
    expect(ownDocuments(done).map((document) => document.id)).toEqual(["d1"]);
    expect(isSealing(done, progressWith([]))).toBe(true);
    expect(isSealing(done, progressWith([], at))).toBe(false);
    expect(isSealing(done, undefined)).toBe(false);
    expect(isSealing(pkgWith("SENT", { a: at }), progressWith([]))).toBe(false);
  });
  it("says that B-B has no timestamp", () => {
    expect(t("step.level", levelIn("B-B"))).toBe("B-B, without a timestamp");
    expect(t("step.level", levelIn("B-T"))).toBe("B-T");
  });
});

describe("names in a sentence", () => {
  it("lists up to three and counts more", () => {
    const people = ["Ann", "Bo", "Cy", "Di"].map((name) => ({ name }));
    expect(namesOf(t, reader, people.slice(0, 1))).toBe("Ann");
    expect(namesOf(t, reader, people.slice(0, 3))).toBe("Ann, Bo and Cy");
    expect(namesOf(t, reader, people)).toBe("4 people");
  });
});
