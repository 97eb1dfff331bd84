import { describe, expect, it } from "vitest";
import { englishWords } from "#components/ui/english-words.tsx";
import { moved } from "#lib/packages/roles/signing-steps.ts";
import { noExtras } from "./recipient-extras.ts";
import { noProof, nothingKept } from "./recipient-proof.ts";
import {
  isComplete,
  movedAmongSigners,
  numbered,
  problemsOf,
  type RecipientRow,
  type RowProblems,
  roleOf,
  takeInRows,
  takenPlace,
  withOwnDevice,
} from "./recipient-rows.ts";

const row = (id: string, name: string, email: string): RecipientRow => ({
  id,
  saved: false,
  name,
  email,
  index: 0,
  message: "",
  language: "",
  proof: noProof,
  kept: nothingKept,
  ...noExtras,
  isOwner: false,
  group: null,
  isPlaceholder: false,
  colour: 1,
  data: null,
});

const t = await englishWords("prepare");
const said = (problems: RowProblems) =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, problem(t)]));

describe("recipients as they are typed", () => {
  it("says nothing of a blank row, and does not call it complete", () => {
    const blank = row("a", "", "");
    expect(problemsOf(blank, [blank])).toEqual({});
    expect(isComplete(blank, [blank])).toBe(false);
  });
  it.each([
    ["Plato", "plato@example.com", {}],
    ["", "a@example.com", { name: "Write the person’s name." }],
    ["Sigrid Aune", "", { email: "Write the person’s e-mail address." }],
    ["Sigrid Aune", "sigrid@halden", { email: "An address needs a full domain, such as halden.example." }],
  ])("%s <%s>", (name, email, problems) => {
    expect(said(problemsOf(row("a", name, email), []))).toEqual(problems);
  });
  it("warns the second of two rows with the same address", () => {
    const rows = [row("a", "Sigrid Aune", "s@example.com"), row("b", "Stig Aune", "S@example.com")];
    expect(rows.map((r) => problemsOf(r, rows).email?.(t))).toEqual([undefined, "Sigrid Aune has the same address."]);
  });
  it("takes a placeholder by its name alone, which becomes a role that nobody fills", () => {
    const place = { ...row("a", "Tenant", ""), isPlaceholder: true };
    expect([problemsOf(place, [place]), isComplete(place, [place])]).toEqual([{}, true]);
    expect(roleOf(place)).toMatchObject({ id: "a", name: "Tenant", signers: [] });
  });
  it("takes a group as it is, and saves it as the group", () => {
    const group = { group: { id: "g", name: "Sales" }, signerType: "GROUP_SIGNER" };
    const sales = { ...row("a", "Sales", ""), group };
    expect([problemsOf(sales, [sales]), isComplete(sales, [sales])]).toEqual([{}, true]);
    expect(roleOf(sales).signers).toMatchObject([{ name: "Sales", ...group }]);
  });
  it("becomes a role whose signer has the role's id", () => {
    expect(roleOf(row("a", "王丽", "li@example.com"))).toMatchObject({
      id: "a",
      name: "王丽",
      signers: [{ id: "a", firstName: "丽", lastName: "王", name: "王丽" }],
    });
  });
  it("says how the signed documents come to whoever has the role", () => {
    const delivery = { download: true, email: true, provider: false };
    expect(roleOf({ ...row("a", "Ann Lee", "a@x.example"), delivery }).signers).toMatchObject([{ delivery }]);
  });
  it("keeps an only name as the name and the first name", () => {
    expect(roleOf(row("a", " Plato ", "plato@example.com"))).toMatchObject({
      name: "Plato",
      signers: [{ firstName: "Plato", lastName: "-", name: "Plato" }],
    });
  });
  it("numbers the rows, or takes the numbers away; back come those there were", () => {
    const rows = [row("a", "", ""), row("b", "", "")];
    expect(numbered(rows, true).map((r) => r.index)).toEqual([1, 2]);
    expect(numbered(numbered(rows, true), false).map((r) => r.index)).toEqual([0, 0]);
    const last = [
      { ...row("b", "", ""), index: 1 },
      { ...row("a", "", ""), index: 2 },
    ];
    expect(numbered([...rows, row("c", "", "")], true, last).map((r) => r.index)).toEqual([2, 1, 3]);
  });
});

describe("recipients that were saved elsewhere", () => {
  const saved = (id: string, email: string, more: Partial<RecipientRow> = {}): RecipientRow => ({
    ...row(id, "Sigrid Aune", email),
    saved: true,
    ...more,
  });
  const take = (base: RecipientRow[], theirs: RecipientRow[], rows: RecipientRow[]) =>
    takeInRows(base, theirs, rows, new Map());

  it("come in where nothing was typed, and what was typed stays", () => {
    const base = [saved("a", "a@x.example"), saved("b", "b@x.example"), saved("c", "c@x.example")];
    const typed = [saved("a", "a@y.example"), ...base.slice(1), row("blank", "", "")];
    const theirs = [saved("a", "a@x.example"), saved("b", "b@z.example"), saved("d", "d@x.example")];
    const taken = take(base, theirs, typed);
    expect(taken.rows.map(({ email }) => email)).toEqual(["a@y.example", "b@z.example", "d@x.example"]);
    expect([taken.isNews, taken.conflicts.size]).toEqual([true, 0]);
  });

  it("are not those who were removed here while their first save was under way", () => {
    const base = [saved("a", "a@x.example")];
    const theirs = [...base, saved("b", "b@x.example")];
    const { rows, isNews } = takeInRows(base, theirs, base, new Map(), false, new Set(["b"]));
    expect([rows.map(({ id }) => id), isNews]).toEqual([["a"], false]);
    expect(take(base, theirs, base).rows).toHaveLength(2);
  });

  it("are for the person to decide where both changed the same, or one side removed what the other changed", () => {
    const base = [saved("a", "a@x.example"), saved("b", "b@x.example")];
    const typed = [saved("a", "a@y.example"), saved("b", "b@y.example", { message: "Hi" })];
    const taken = take(base, [saved("a", "a@z.example", { message: "Hello" })], typed);
    expect(taken.rows.map(({ email, message }) => [email, message])).toEqual([
      ["a@y.example", "Hello"],
      ["b@y.example", "Hi"],
    ]);
    expect([...taken.conflicts].map(([id, theirs]) => [id, theirs?.email])).toEqual([
      ["a", "a@z.example"],
      ["b", undefined],
    ]);
  });

  it("bring the language they were given elsewhere, and ask where both sides gave one", () => {
    const base = [saved("a", "a@x.example"), saved("b", "b@x.example")];
    const typed = [saved("a", "a@x.example"), saved("b", "b@x.example", { language: "de" })];
    const theirs = [saved("a", "a@x.example", { language: "fr" }), saved("b", "b@x.example", { language: "es" })];
    const taken = take(base, theirs, typed);
    expect(taken.rows.map(({ language }) => language)).toEqual(["fr", "de"]);
    expect([...taken.conflicts.keys()]).toEqual(["b"]);
    expect(roleOf(taken.rows[0] as RecipientRow).signers).toMatchObject([{ language: "fr" }]);
  });

  it("are typed on where what was saved has no space at its end", () => {
    const file = (name: string) => ({ files: [{ id: "p", name, description: "", required: true }] });
    const stored = saved("a", "a@x.example", file("Copy of"));
    const taken = take([stored], [stored], [saved("a", "a@x.example", file("Copy of "))]);
    expect(taken.rows[0]?.files[0]?.name).toBe("Copy of ");
    expect(taken.conflicts.size).toBe(0);
  });

  it("keep their colours when one before them goes", () => {
    expect(roleOf(saved("b", "b@x.example", { colour: 2 })).data).toEqual({ recipient: true, colour: 2 });
  });

  it("say what was changed of files, handing over and reach on both sides", () => {
    const passport = { id: "p", name: "Passport", description: "", required: true };
    const base = [saved("a", "a@x.example"), saved("b", "b@x.example")];
    const theirs = [
      saved("a", "a@x.example", { files: [passport] }),
      saved("b", "b@x.example", { reach: { way: "both", phone: "+4722334455" } }),
    ];
    const typed = [
      saved("a", "a@x.example", { reassign: true }),
      saved("b", "b@x.example", { reach: { way: "sms", phone: "+4722334455" } }),
    ];
    const taken = take(base, theirs, typed);
    expect(taken.rows[0]).toMatchObject({ files: [passport], reassign: true });
    expect([...taken.conflicts.keys()]).toEqual(["b"]);
  });

  describe("copies", () => {
    const copy = (id: string, index: number) => saved(id, `${id}@x.example`, { copyOnly: true, index });
    const indexes = (rows: readonly RecipientRow[] | undefined) => rows?.map(({ index }) => index);
    it("are kept in the role's data, and ask for nothing", () => {
      const files = [{ id: "p", name: "Passport", description: "", required: true }];
      const role = roleOf(saved("a", "a@x.example", { copyOnly: true, files, data: { own: 1 } }));
      expect(role).toMatchObject({ attachmentRequirements: [], data: { own: 1, copyOnly: true } });
      expect(roleOf(saved("a", "a@x.example", { data: { copyOnly: true } })).data).not.toHaveProperty("copyOnly");
    });
    it("stand behind all who sign, whatever becomes of the order", () => {
      const rows = [copy("a", 0), saved("b", "b@x.example"), saved("c", "c@x.example")];
      const ordered = numbered(rows, true);
      expect(indexes(ordered)).toEqual([4, 2, 3]);
      const swapped = movedAmongSigners(ordered, (signers) => moved(signers, "c", "up"));
      expect(indexes(swapped)).toEqual([3, 2, 1]);
      expect(movedAmongSigners(ordered, (signers) => moved(signers, "c", "down"))).toBeUndefined();
      expect(indexes(numbered(ordered, false))).toEqual([0, 0, 0]);
    });
    it("who becomes a signer comes after those who are", () => {
      const rows = [saved("a", "a@x.example", { index: 1 }), copy("b", 2), saved("c", "c@x.example", { index: 2 })];
      expect(indexes(takenPlace(rows, "c"))).toEqual([1, 3, 2]);
    });
  });

  describe("in an order", () => {
    const three = (...indexes: number[]) =>
      indexes.map((index, at) => saved("abc"[at] ?? "", `${at}@x.example`, { index }));
    const indexes = (rows: readonly RecipientRow[] | undefined) => rows?.map(({ index }) => index);
    it.each([
      ["theirs, when it was changed there alone", [1, 2, 3], [2, 1, 3], [1, 2, 3], [2, 1, 3], undefined],
      ["ours, when it was changed here alone", [1, 2, 3], [1, 2, 3], [3, 1, 2], [3, 1, 2], undefined],
      ["the one that both chose", [1, 2, 3], [2, 1, 3], [2, 1, 3], [2, 1, 3], undefined],
      // Bit by bit it would be 2, 1, 2.
      ["none of the two, until it is decided", [1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 1, 3], [1, 3, 2]],
    ])("is %s", (_, base, theirs, rows, expected, other) => {
      const taken = take(three(...base), three(...theirs), three(...rows));
      expect([indexes(taken.rows), indexes(taken.otherOrder)]).toEqual([expected, other]);
    });

    it("come last when they were added elsewhere, or are not saved yet", () => {
      const base = three(0, 0);
      const added = saved("d", "d@x.example");
      expect(indexes(take(base, [...base, added], three(1, 2)).rows)).toEqual([1, 2, 3]);
      const typed = [...base, { ...row("blank", "Cy", ""), index: 0 }];
      expect(indexes(take(base, three(2, 1), typed).rows)).toEqual([2, 1, 3]);
    });
  });
});

describe("colours when others have gone here", () => {
  const ben = { ...row("b", "Ben Ek", "ben@example.com"), saved: true, colour: 2 };
  const taken = (theirs: RecipientRow) =>
    takeInRows([ben], [theirs], [ben], new Map()).rows.map(({ colour }) => colour);
  it("keeps the colour of who is left until it is saved", () => {
    expect(taken({ ...ben, colour: 1 })).toEqual([2]);
  });
  it("takes a colour that was saved elsewhere", () => {
    expect(taken({ ...ben, colour: 3, data: { colour: 3 } })).toEqual([3]);
  });
});

describe("a device is of one person", () => {
  const saved = { ...row("a", "Ann Lee", "ann@x.eu"), saved: true, device: "VDS-1" };
  it.each<[string, RecipientRow, Partial<RecipientRow>, RecipientRow["device"]]>([
    ["another address", saved, { email: "bo@x.eu" }, ""],
    ["another address, while it stands as it was saved", { ...saved, device: true }, { email: "bo@x.eu" }, ""],
    ["the same address, written otherwise", saved, { email: "Ann@x.eu" }, "VDS-1"],
    ["another name", saved, { name: "Anna Lee" }, "VDS-1"],
    ["somebody who is not saved yet", { ...saved, saved: false }, { email: "bo@x.eu" }, "VDS-1"],
    ["no device", { ...saved, device: null }, { email: "bo@x.eu" }, null],
    ["another address with its own device", saved, { email: "bo@x.eu", device: "VDS-2" }, "VDS-2"],
  ])("%s", (_, before, how, device) => {
    expect({ ...before, ...withOwnDevice([before], "a", how) }.device).toBe(device);
  });
});
