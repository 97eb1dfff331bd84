import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { completeIn } from "#lib/language/complete-in.ts";
import { loadMessages, translatorFor, translatorOf } from "#lib/language/translator.ts";
import { temporaryFolder } from "#lib/testing/openssl.ts";
import { accentedCatalogue } from "#lib/testing/pseudo-language.ts";
import { closePool, runTool } from "../worker/pool.ts";
import { type EvidenceSummaryData, makeEvidenceSummary } from "./evidence-summary.ts";
import { summaryWords } from "./evidence-summary-words.ts";
import { missingGlyphs } from "./missing-glyphs.ts";

const folder = temporaryFolder();
afterAll(async () => {
  folder[Symbol.dispose]();
  await closePool();
});

const hash = (text: string) => createHash("sha256").update(text).digest("hex");
const people = [
  "Sigrid Aune",
  "王小明",
  "محمد الهاشمي",
  "דוד לוי",
  "प्रिया राव",
  "สมชาย ใจดี",
  "Νίκος Παπαδόπουλος",
  "Иван Петров",
  "김민준",
  "Łukasz Dvořák",
];

const english = await translatorFor("evidence", "en");

function summary(change: Partial<EvidenceSummaryData> = {}, words = english): EvidenceSummaryData {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 18, 13, minute)).toISOString();
  const data = {
    product: "Countersign",
    account: "Nordhaven Logistics AB",
    zone: "Europe/Stockholm",
    generatedAt: "2026-11-23T10:06:03.456Z",
    verifyUrl: "https://sign.nordhaven.example/verify",
    transaction: {
      name: "Framework services agreement",
      id: "9a1c1c1e-6d2a-4f0e-a1f3-0c7b6f1f2b11",
      status: "Completed",
      isComplete: true,
      createdAt: at(0),
      sentAt: at(5),
      completedAt: at(50),
    },
    sender: { name: "Ingrid Bergström", email: "ingrid@nordhaven.example" },
    documents: [
      { name: "Main agreement", pages: 14, originalSha256: hash("a"), currentSha256: hash("b"), sealLevel: "B-T" },
      { name: "附件甲", pages: 5, originalSha256: hash("c"), currentSha256: null, sealLevel: null },
    ],
    recipients: people.map((name, index) => ({
      name,
      email: `person${index}@example.com`,
      role: `Role ${index}`,
      authentication: "E-mail link",
      known: ["mail"],
      proves: index < 9 ? [`The link went to person ${index}.`] : [],
      status: index < 9 ? "Signed" : "Waiting",
      asked: true,
      signedAt: index < 9 ? at(10 + index) : null,
      ip: index < 9 ? `192.0.2.${index + 1}` : "",
    })),
    events: people.map((actorName, index) => ({
      sequence: index + 1,
      at: at(10 + index),
      type: "Signed",
      isAct: true,
      actorName,
      actorEmail: `person${index}@example.com`,
      ip: "2001:db8::1",
      target: "Main agreement",
      data: `entry ${index}`,
    })),
    evidence: { head: hash("head"), count: 10 },
    ...change,
  };
  return { ...data, words: summaryWords(words, data) };
}

function read(data: EvidenceSummaryData, ...options: string[]) {
  const file = folder.file("summary.pdf", makeEvidenceSummary(data));
  execFileSync("qpdf", ["--check", file], { stdio: "pipe" });
  return execFileSync("pdftotext", [...options, file, "-"], { encoding: "utf8" }).normalize("NFC");
}

const facts = (data: EvidenceSummaryData) => {
  const file = folder.file("facts.pdf", makeEvidenceSummary(data));
  return execFileSync("pdfinfo", [file], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
};

test("everything that was given can be found in its text, in every script", () => {
  const data = summary();
  const text = read(data);
  for (const name of people) expect(text).toContain(name);
  const wanted = [
    ...data.documents.flatMap((document) => [document.name, document.originalSha256, document.currentSha256 ?? ""]),
    ...data.recipients.flatMap(({ email, role, authentication, proves, status, ip }) => [
      ...proves,
      email,
      role,
      authentication,
      status,
      ip,
    ]),
    ...data.events.map((event) => event.data),
    data.evidence.head,
    data.transaction.id,
    data.transaction.name,
    data.account,
    data.sender.name,
    data.sender.email,
    "PAdES B-T",
    "Not sealed",
    data.verifyUrl,
    "9 of 10 recipients signed, 2 documents, a chain of 10 events.",
  ];
  for (const piece of wanted) expect(text).toContain(piece);
});

test("each time stands in the package's zone with its offset, and in UTC", () => {
  expect(read(summary(), "-raw")).toMatch(/2026-11-18 14:05:00 \+01:00\s+2026-11-18 13:05:00 UTC/);
  const elsewhere = read(summary({ zone: "Asia/Kolkata", generatedAt: "2026-07-01T20:00:00Z" }), "-raw");
  expect(elsewhere).toMatch(/2026-07-02 01:30:00 \+05:30\s+2026-07-01 20:00:00 UTC/);
  expect(read(summary({ zone: "UTC" }))).toContain("2026-11-18 13:05:00 +00:00");
  const summer = read(summary({ generatedAt: "2026-07-01T20:00:00Z" }));
  expect(summer).toContain("2026-07-01 22:00:00 +02:00");
  expect(() => makeEvidenceSummary(summary({ zone: "Mars/Olympus" }))).toThrow(RangeError);
});

test("it is A4, tagged, titled, and has real tables and headings for a screen reader", () => {
  expect(facts(summary())).toMatch(
    /Title: +Framework services agreement, evidence summary[\s\S]*Tagged: +yes[\s\S]*A4/,
  );
  const { recipients, events } = summary();
  const small = summary({ recipients: recipients.slice(0, 1), events: events.slice(0, 1) });
  const structure = execFileSync("pdfinfo", ["-struct-text", folder.file("small.pdf", makeEvidenceSummary(small))], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  expect(structure.match(/^ *Table/gm)).toHaveLength(3);
  expect(structure).toMatch(/H1[\s\S]*Framework services agreement[\s\S]*H2[\s\S]*Transaction/);
  expect(structure).toMatch(/TH[\s\S]*Authentication/);
});

test("it says that it is PDF/UA-1, in which language it is, and shows its title", () => {
  const file = folder.file("ua.pdf", makeEvidenceSummary(summary()));
  const plain = execFileSync("qpdf", ["--qdf", "--object-streams=disable", file, "-"]).toString("latin1");
  expect(plain).toContain("<pdfuaid:part>1</pdfuaid:part>");
  expect(plain).toMatch(/\/Lang \(en\)/);
  expect(plain).toMatch(/\/DisplayDocTitle true/);
  expect(plain).toMatch(/\/Marked true/);
});

test("a character that no face has is shown by its number, and it stays PDF/UA-1", () => {
  const data = summary({ sender: { name: "Tenzin ཀ", email: "tenzin@example.com" } });
  expect(read(data)).toContain("Tenzin [U+0F40]");
  expect(Buffer.from(makeEvidenceSummary(data)).toString("latin1")).toContain("pdfuaid");
});

test("a long record repeats its column heads and numbers its pages", () => {
  const [one] = summary().events;
  if (!one) throw new Error("no event");
  const events = Array.from({ length: 120 }, (_, index) => ({
    ...one,
    sequence: index + 1,
    data: `entry no ${index + 1}.`,
  }));
  const data = summary({ events, evidence: { head: hash("head"), count: 120 } });
  const pages = read(data, "-layout").split("\f").slice(0, -1);
  expect(pages.length).toBeGreaterThan(4);
  pages.forEach((page, index) => {
    expect(page).toContain(`${index + 1} of ${pages.length}`);
    expect(page).toContain(data.transaction.id);
  });
  const withEvents = pages.filter((page) => /entry no/.test(page));
  for (const page of withEvents) expect(page).toMatch(/No\. +Time, and in UTC +Event +By/);
  for (const { data: entry } of events) expect(pages.join("")).toContain(entry);
});

test("long words wrap inside their columns instead of running over the next", () => {
  const [one] = summary().recipients;
  if (!one) throw new Error("no recipient");
  const email = `${"a".repeat(60)}@${"subdomain.".repeat(8)}example.com`;
  const data = summary({
    // Without what is said below the table, across the whole page.
    recipients: [{ ...one, name: "W".repeat(200), email, role: "Ü".repeat(120), proves: [] }],
    events: summary().events.map((event) => ({ ...event, actorName: email })),
  });
  const file = folder.file("long.pdf", makeEvidenceSummary(data));
  const boxes = execFileSync("pdftotext", ["-bbox", file, "-"], { encoding: "utf8" });
  const words = [...boxes.matchAll(/xMin="([\d.]+)".*?xMax="([\d.]+)".*?>([^<]+)<\/word>/g)];
  const reach = (letter: RegExp) =>
    words.filter(([, , , word]) => letter.test(word ?? "")).map(([, from, to]) => [Number(from), Number(to)]);
  const role = reach(/^Ü+$/);
  const name = reach(/^W+$/);
  expect(name.length).toBeGreaterThan(3);
  expect(role.length).toBeGreaterThan(3);
  const roleStart = Math.min(...role.map(([from]) => from ?? 0));
  expect(Math.max(...name.map(([, to]) => to ?? 0))).toBeLessThanOrEqual(roleStart);
  expect(Math.max(...words.map(([, , to]) => Number(to)))).toBeLessThanOrEqual(595.3 - 51);
  expect(read(data).replace(/\s/g, "")).toContain(email);
});

test("hashes and long addresses are copied and found as they are: nothing but an end of line stands between their characters", () => {
  const [one] = summary().events;
  if (!one) throw new Error("no event");
  const email = `${"a".repeat(40)}@accounting.example.com`;
  const [values, head] = [hash("values"), hash("head")];
  const data = summary({
    events: [{ ...one, actorEmail: email, data: `Values SHA-256 ${values}` }],
    evidence: { head, count: 1 },
  });
  for (const option of ["-layout", "-raw"]) {
    const text = read(data, option);
    expect(text).toContain(head);
    expect(text).not.toContain("\u200b");
  }
  const text = read(data, "-raw").replaceAll("\n", "");
  expect(text).toContain(values);
  expect(text).toContain(email);
});

test("an entry longer than a page runs on over the next ones", () => {
  const [one] = summary().events;
  if (!one) throw new Error("no event");
  const words = Array.from({ length: 1500 }, (_, index) => `w${index}`);
  const text = read(summary({ events: [{ ...one, data: words.join(" ") }] }));
  for (const word of words) expect(text).toContain(word);
});

test("what a person typed is never read as markup", () => {
  const evil = `#[evil] $x$ *bold* \\ "quoted" <label> @ref = heading`;
  const text = read(
    summary({ transaction: { ...summary().transaction, name: evil, sentAt: null, completedAt: null } }),
  );
  expect(text.replace(/\s+/g, " ")).toContain(evil);
  expect(text.match(/Not yet/g)).toHaveLength(2);
});

test("control characters and broken pairs do not stop it, nor does a package without anything", () => {
  const odd = "a\u0000b\u2028c\ud800d";
  expect(read(summary({ sender: { name: odd, email: "" } }))).toContain("a b c");
  const empty = summary({ documents: [], recipients: [], events: [], evidence: { head: hash("start"), count: 0 } });
  expect(read(empty)).toContain("0 of 0 recipients signed, 0 documents, a chain of 0 events.");
});

test("nothing that somebody typed turns round what stands beside it", () => {
  const plain = summary();
  const typedBy = (name: (text: string) => string) => {
    const person = { name: name("Ann Lee"), email: "ann@example.com" };
    return summary({
      account: name("Nordhaven"),
      transaction: { ...plain.transaction, name: name("Lease") },
      sender: person,
      documents: plain.documents.map((document) => ({ ...document, name: name(document.name) })),
      recipients: plain.recipients.map((recipient) => ({ ...recipient, ...person, role: name("Tenant") })),
      events: plain.events.map((event) => ({
        ...event,
        actorName: person.name,
        data: Object.values(person).join(", "),
      })),
    });
  };
  const expected = read(typedBy((text) => text));
  expect(expected).toContain("Ann Lee, ann@example.com");
  for (const sign of ["\u202e", "\u202b", "\u2067"]) expect(read(typedBy((text) => `${sign}${text}`))).toBe(expected);
});

test("a Latin name keeps its quotation marks where they are typed, also over and at the head of an Arabic sheet", async () => {
  const { transaction, events } = summary();
  const [one] = events;
  if (!one) throw new Error("no event");
  const data = summary(
    {
      account: '"Haddad" Trading',
      transaction: { ...transaction, name: '"Müller & Söhne" Recht' },
      events: Array.from({ length: 40 }, (_, index) => ({ ...one, sequence: index + 1 })),
    },
    await translatorFor("evidence", "ar"),
  );
  const file = folder.file("quoted.pdf", makeEvidenceSummary(data));
  const wordsOn = (page: number) => {
    const boxes = execFileSync("pdftotext", ["-bbox", "-f", String(page), "-l", String(page), file, "-"], {
      encoding: "utf8",
    });
    return [...boxes.matchAll(/>([^<]+)<\/word>/g)].map(([, word]) => word?.replaceAll("&quot;", '"'));
  };
  expect(wordsOn(1).filter((word) => word?.includes("Haddad"))).toEqual(['"Haddad"', '"Haddad"']);
  for (const page of [2, 3]) {
    expect(wordsOn(page)).toContain('"Müller');
    expect(wordsOn(page)).toContain('Söhne"');
  }
});

test.each(completeIn.evidence)(
  "in %s: every word of the sheet is drawn, and it runs as the language does",
  async (language) => {
    const words = await translatorFor("evidence", language);
    const plain = summary();
    const [first, second] = plain.documents;
    const documents = [first, second && { ...second, currentSha256: hash("d") }].filter((one) => one !== undefined);
    const data = summary({ documents, transaction: { ...plain.transaction, completedAt: null } }, words);
    const text = read(data);
    const { labels, counts, chain } = data.words;
    expect(missingGlyphs(`${Object.values(labels).join("")}${counts}${chain}`)).toEqual([]);
    // Poppler turns letters that are drawn as one, such as lam and alif, around: a word is known by its letters.
    // Where no spaces stand between words a sign is one.
    const parts =
      /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]|(?:(?![\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}])[\p{L}\p{N}])+/gu;
    const wordsIn = (said: string) =>
      (said.normalize("NFKC").match(parts) ?? []).map((word) => [...word].sort().join(""));
    const drawn = new Set(wordsIn(text));
    const lost = [...Object.values(labels), counts, chain].filter((said) =>
      wordsIn(said).some((one) => !drawn.has(one)),
    );
    expect(lost).toEqual([]);
    expect(text).toContain("2026-11-18 14:05:00 +01:00");
    expect(text).toContain(data.transaction.id);
    const file = folder.file("summary.pdf", makeEvidenceSummary(data));
    expect(execFileSync("qpdf", ["--qdf", file, "-"], { encoding: "latin1" })).toContain(`/Lang (${language})`);
    const boxes = execFileSync("pdftotext", ["-bbox", "-l", "1", file, "-"], { encoding: "utf8" });
    const brand = /xMin="([\d.]+)"[^>]*>Countersign</.exec(boxes);
    expect(Number(brand?.[1]) > 300).toBe(words.direction === "rtl");
  },
);

test("the sheet has no words but those of the catalogue and of its data", async () => {
  const marked = translatorOf<"evidence">(accentedCatalogue(await loadMessages("evidence", "en")), "en");
  const [document] = summary().documents;
  const numbers = {
    name: "1",
    email: "2",
    role: "3",
    authentication: "4",
    known: [],
    proves: ["5"],
    status: "6",
    ip: "7",
  };
  const event = {
    sequence: 1,
    type: "8",
    isAct: true,
    actorName: "",
    actorEmail: "9",
    ip: "10",
    target: "11",
    data: "12",
  };
  const at = "2026-11-18T13:00:00Z";
  const text = read(
    summary(
      {
        product: "13",
        account: "14",
        zone: "UTC",
        verifyUrl: "15",
        transaction: {
          name: "16",
          id: "17",
          status: "18",
          isComplete: true,
          createdAt: at,
          sentAt: at,
          completedAt: null,
        },
        sender: { name: "19", email: "20" },
        documents: document ? [document, { ...document, sealLevel: null }].map((one) => ({ ...one, name: "21" })) : [],
        recipients: [{ ...numbers, asked: true, signedAt: at }],
        events: [{ ...event, at }],
        evidence: { head: "22", count: 1 },
      },
      marked,
    ),
  );
  const english = (text.normalize("NFC").match(/(?<![\p{L}\p{N}])[A-Za-z]+(?![\p{L}\p{N}])/gu) ?? []).filter(
    (word) => !/^(UTC|PAdES|B|T)$/.test(word),
  );
  expect(english).toEqual([]);
});

test("it runs in the limited child processes like every other PDF tool", async () => {
  const bytes = await runTool("makeEvidenceSummary", [summary()]);
  expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe("%PDF-");
}, 60_000);
