import { describe, expect, it } from "vitest";
import { signingProgress } from "./signing-progress.ts";

type Source = Parameters<typeof signingProgress>[0];

function pkg(status: Source["status"], people: { id: string; index: number; accepted: string | null }[]): Source {
  const approval = (id: string, accepted: string | null) => ({ role: id, optional: false, disabled: false, accepted });
  return {
    status,
    consent: "default-consent",
    roles: people.map((p) => ({
      id: p.id,
      index: p.index,
      type: "SIGNER",
      name: p.id,
      signers: [{ name: p.id, email: `${p.id}@example.com` }],
    })),
    documents: [
      { id: "default-consent", approvals: people.map((p) => approval(p.id, p.accepted)) },
      { id: "d", approvals: people.map((p) => approval(p.id, p.accepted)) },
    ],
  } as unknown as Source;
}

describe("signingProgress", () => {
  const at = "2026-11-20T10:00:00Z";
  it.each([
    ["nobody has begun a parallel package", [0, 0], [null, null], ["now", "now"]],
    ["the second waits for the first", [1, 2], [null, null], ["now", "waiting"]],
    ["the first has signed", [1, 2], [at, null], ["signed", "now"]],
    ["all have signed", [1, 2], [at, at], ["signed", "signed"]],
  ])("%s", (_title, indexes, accepted, expected) => {
    const people = indexes.map((index, n) => ({ id: `r${n}`, index, accepted: accepted[n] ?? null }));
    expect(signingProgress(pkg("SENT", people)).map((p) => p.state)).toEqual(expected);
  });

  it("counts the documents, not the consent", () => {
    expect(signingProgress(pkg("SENT", [{ id: "r", index: 0, accepted: at }]))[0]).toMatchObject({
      done: 1,
      total: 1,
      signedAt: at,
      number: 1,
    });
  });

  it("whoever has no field agrees: waited for and counted like everybody else, and told apart from who has signed", () => {
    const asked = (accepted: string | null) => {
      const source = pkg("SENT", [
        { id: "ann", index: 0, accepted: at },
        { id: "bob", index: 0, accepted },
      ]);
      const [consent, document] = source.documents;
      return { ...source, documents: [consent, { ...document, approvals: document?.approvals.slice(0, 1) }] } as Source;
    };
    const told = (accepted: string | null) =>
      signingProgress(asked(accepted)).map(({ state, agreed, total, signedAt }) => [state, agreed, total, signedAt]);
    expect(told(null)).toEqual([
      ["signed", false, 1, at],
      ["now", false, 0, null],
    ]);
    expect(told(at)).toEqual([
      ["signed", false, 1, at],
      ["signed", true, 0, at],
    ]);
  });

  it("whoever only gets a copy comes last, takes no number, and is a copy in every state", () => {
    const people = [
      { id: "ann", index: 0, accepted: null },
      { id: "bob", index: 0, accepted: null },
    ];
    const copying = (status: Source["status"], data: object) => {
      const source = pkg(status, people);
      const [ann, bob] = source.roles;
      if (ann) Object.assign(ann, { data });
      source.documents = source.documents.map((document) => ({
        ...document,
        approvals: document.approvals.filter(({ role }) => role === bob?.id),
      }));
      return signingProgress(source).map(({ roleId, number, state }) => [roleId, number, state]);
    };
    expect(copying("SENT", { copyOnly: true })).toEqual([
      ["bob", 1, "now"],
      ["ann", 2, "copy"],
    ]);
    expect(copying("DRAFT", { copyOnly: true })[1]).toEqual(["ann", 2, "copy"]);
    // Without the mark they are somebody with nothing to sign.
    expect(copying("SENT", {})[0]).toEqual(["ann", 1, "none"]);
  });

  it("asks nobody once the package has ended", () => {
    expect(signingProgress(pkg("DECLINED", [{ id: "r", index: 0, accepted: null }]))[0]?.state).toBe("none");
  });
});
