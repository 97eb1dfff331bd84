// The documents on a package's page, as the browser first gets them.

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import type { PackageProgress } from "#lib/contract/evidence.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { loadNamed } from "#lib/language/page-messages.ts";
import { DocumentCards } from "./document-cards.tsx";

const markup = await englishMarkup("package-page");

const at = "2026-11-20T10:42:00Z";
const documents = ["d1", "d2"].map((id) => ({ id, name: `Lease ${id}`, pages: [{}], approvals: [], size: 1200 }));
const pageOf = (status: string, sealed: (string | null)[]) =>
  markup(
    <DocumentCards
      pkg={{ id: "p1", status, consent: "", documents } as unknown as Package}
      people={[]}
      progress={
        {
          roles: [],
          documents: documents.map(({ id }, index) => ({
            documentId: id,
            sealed: sealed[index],
            sealLevel: sealed[index] && "B-T",
            originalHash: "0".repeat(64),
            currentHash: "1".repeat(64),
          })),
        } as unknown as PackageProgress
      }
      sealLevel="B-T"
    />,
  );
const approval = (accepted: string | null, ...types: string[]) => ({
  role: "ann",
  accepted,
  disabled: null,
  fields: types.map((type) => ({ type })),
});
const factsWith = (...approvals: object[]) => {
  const page = markup(
    <DocumentCards
      pkg={{ id: "p1", status: "SENT", consent: "", documents: [{ ...documents[0], approvals }] } as unknown as Package}
      people={[]}
      progress={undefined}
      sealLevel={undefined}
    />,
  );
  return /<span[^>]*>1 page, ([^<]*)</.exec(page)?.[1];
};

test.each([
  ["0 of 1 signature given", [approval(null, "SIGNATURE"), approval(null, "INPUT")]],
  ["1 of 3 signatures given", [approval(at, "SIGNATURE", "INPUT"), approval(null, "SIGNATURE", "SIGNATURE")]],
  ["no signature, to be filled in", [approval(null, "INPUT")]],
  ["no signature, to be filled in", [approval(null, "INPUT"), approval(at)]],
  ["no signature, filled in", [approval(at, "INPUT"), approval(at)]],
  ["no signature, to be accepted", [approval(null), approval(at)]],
  ["no signature, accepted", [approval(at), approval(at)]],
  ["no signature, for information", []],
])("%s: only signatures are counted", (facts, approvals) => {
  expect(factsWith(...approvals)).toBe(facts);
});

test("the sizes are those of the downloads", () => {
  const state = { documentId: "d1", originalHash: "0", currentHash: "1", originalSize: 12_400, currentSize: 31_000 };
  const page = markup(
    <DocumentCards
      full
      pkg={{ id: "p1", status: "SENT", consent: "", documents: [documents[0]] } as unknown as Package}
      people={[]}
      progress={{ roles: [], documents: [state] } as unknown as PackageProgress}
      sealLevel={undefined}
    />,
  );
  const rows = [...page.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>.*?<\/a>, ([^<]*)<\/dd>/g)].map(([, label, size]) => [
    label,
    size,
  ]);
  expect(rows).toEqual([
    ["Original", "12 kB"],
    ["As it is now", "31 kB"],
  ]);
});
const link = /<a [^>]*href="\/verify"[^>]*>.*?Check a sealed file<\/a>/;

test.each(["COMPLETED", "ARCHIVED"])("%s and sealed: it leads to the page that checks sealed files", (status) => {
  expect(pageOf(status, [at, at])).toMatch(link);
});

test.each([
  ["COMPLETED", [at, null]],
  ["SENT", [null, null]],
  ["DECLINED", [at, at]],
])("%s with seals %j: there is nothing to check yet", (status, sealed) => {
  const page = pageOf(status, sealed);
  expect(page).toContain("Lease d2");
  expect(page).not.toContain("/verify");
});

const arabic = {
  language: "ar",
  formatTag: "ar-u-nu-latn",
  direction: "rtl",
  messages: await loadNamed(["ui", "package-page"], "ar"),
} as const;
const arabicCard = (state: object) =>
  renderToStaticMarkup(
    <Spoken {...arabic}>
      <DocumentCards
        pkg={{ id: "p1", status: "COMPLETED", documents: [documents[0]] } as unknown as Package}
        people={[]}
        progress={
          {
            documents: [{ documentId: "d1", currentHash: `20213470${"0".repeat(52)}8bd2`, sealed: at, ...state }],
          } as unknown as PackageProgress
        }
        sealLevel={undefined}
      />
    </Spoken>,
  );

test("a fingerprint runs from left to right, its copy sign behind it, also where the page does not", () => {
  expect(arabicCard({})).toContain('<span dir="ltr">2021 3470 … 8bd2</span><svg');
});

test("the level of the seal alone is set apart on such a page, so that the words about it run on", () => {
  expect(arabicCard({ sealLevel: "B-B" })).toContain("مختوم \u2068B-B\u2069، دون ختم زمني<");
  const noted = arabicCard({ sealLevel: "B-B", sealNote: "The servers did not answer." });
  expect(noted).toContain("مختوم \u2068B-B\u2069، دون ختم زمني، وسيُرفع<");
  expect(arabicCard({ sealLevel: "B-T" })).toContain("مختوم \u2068B-T\u2069<");
});

test("of a seal below its level it is told when it is tried next, and what one was raised to", () => {
  const state = { documentId: "d1", currentHash: "1", originalHash: "0", originalSize: 1, currentSize: 1, sealed: at };
  const factsOf = (change: object, raised?: { at: string; level: string }) =>
    markup(
      <DocumentCards
        full
        pkg={{ id: "p1", status: "COMPLETED", consent: "", documents: [documents[0]] } as unknown as Package}
        people={[]}
        progress={{ roles: [], documents: [{ ...state, ...change }] } as unknown as PackageProgress}
        sealLevel={undefined}
        raised={raised && new Map([["d1", raised]])}
      />,
    ).replaceAll(/<[^>]*>/g, "");
  const below = { sealLevel: "B-T", sealNote: "The servers did not answer." };
  expect(factsOf({ ...below, sealNext: at })).toMatch(/Is tried again .*20 Nov/);
  expect(factsOf({ ...below, sealNext: null })).toContain("Stays as it is");
  expect(factsOf({ sealLevel: "B-LT", sealNote: null, sealNext: null }, { at, level: "B-LT" })).toMatch(
    /Seal extendedB-LT, .*20 Nov/,
  );
});

test("a PDF that came signed says so, and no other", () => {
  const pageWith = (externalSigned: boolean) =>
    markup(
      <DocumentCards
        pkg={
          {
            id: "p1",
            status: "DRAFT",
            consent: "",
            documents: [{ ...documents[0], externalSigned }],
          } as unknown as Package
        }
        people={[]}
        progress={undefined}
        sealLevel={undefined}
      />,
    );
  expect(pageWith(true)).toContain("This PDF came signed: those signatures stay as they are");
  expect(pageWith(false)).not.toContain("came signed");
});
