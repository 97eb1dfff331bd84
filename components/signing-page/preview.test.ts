// The preview's package is one that the ceremony could be given, its document is a PDF, and only our own page is heard.
import { expect, test } from "vitest";
import { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { productDefaults } from "./layers.ts";
import { isReady, type Previewed, previewedIn, previewMessage, previewPages, readyMessage } from "./preview-message.ts";
import { withoutService } from "./preview-service.ts";
import { samplePdf } from "./sample-pdf.ts";
import { isReached, sampleId, sampleView } from "./sample-view.ts";

const previewed: Previewed = {
  settings: productDefaults(),
  page: "sign",
  theme: "light",
  names: {
    account: { name: "Pier", logoUrl: null },
    sender: "Ann Ek",
    signer: { given: "Layla", family: "Haddad" },
    package: "Lease",
    documents: ["Agreement", "House rules"],
    field: "Street",
  },
  evidence: true,
};
const consent = {
  name: "Consent",
  words: { language: "en", hash: "", version: "", blocks: [{ heading: false, text: "Words." }] },
};

test.each(previewPages)("%s: the made-up view is one of the contract's", (page) => {
  const view = sampleView({ ...previewed, page }, "en", consent);
  expect(CeremonyView.parse(view)).toEqual(view);
  expect(view.settings).toBe(previewed.settings);
});

test("the made-up view hides what the account hides of signers' pages", () => {
  const hiddenParts = ["completeSummaryOptions.from" as const];
  const names = { ...previewed.names, account: { ...previewed.names.account, hiddenParts } };
  const view = sampleView({ ...previewed, page: "end", names }, "en", consent);
  expect(CeremonyView.parse(view).account.hiddenParts).toEqual(hiddenParts);
});

test("downloads follow the settings as they do for signers", () => {
  const may = (settings: object, page: Previewed["page"]) =>
    sampleView({ ...previewed, page, settings: { ...previewed.settings, ...settings } }, "en", consent).mayDownload;
  const early = { disableDownloadForUncompletedPackage: true };
  expect([may({}, "sign"), may(early, "sign"), may(early, "end")]).toEqual([true, false, true]);
});

test("the evidence summary is there where the account gives it to signers and the page does not hide it", () => {
  const hides = { layout: { header: { globalActions: { hideEvidenceSummary: true } } } };
  const may = (evidence: boolean, settings: object = {}) =>
    sampleView({ ...previewed, evidence, settings: { ...previewed.settings, ...settings } }, "en", consent)
      .mayReadEvidence;
  expect([may(true), may(false), may(true, hides)]).toEqual([true, false, false]);
});

test("a page that nobody comes to with these settings is told from one that somebody does", () => {
  const { settings } = previewed;
  expect(previewPages.filter((page) => !isReached(page, settings))).toEqual(["optOut"]);
  const closed = { ...settings, declineButton: false, optOutButton: true, events: { complete: { dialog: false } } };
  expect(previewPages.filter((page) => !isReached(page, closed))).toEqual(["decline", "end"]);
});

test("the document's table of objects points at its objects", () => {
  const pdf = samplePdf();
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf)?.[1]);
  expect(pdf.slice(start, start + 4)).toBe("xref");
  const offsets = [...pdf.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  expect(offsets.map((offset) => pdf.slice(offset, offset + 7))).toEqual(["1 0 obj", "2 0 obj", "3 0 obj", "4 0 obj"]);
  const [, length, stream] = /\/Length (\d+)>>stream\n([\s\S]*?)\nendstream/.exec(pdf) ?? [];
  expect(stream?.length).toBe(Number(length));
});

test("only the window around, of our own origin, says what is shown", () => {
  const around = {} as Window;
  const origin = "https://sign.example";
  const heard = { data: previewMessage(previewed), origin, source: around };
  expect(previewedIn(heard, around, origin)).toBe(previewed);
  expect(previewedIn({ ...heard, origin: "https://evil.example" }, around, origin)).toBeUndefined();
  expect(previewedIn({ ...heard, source: {} as Window }, around, origin)).toBeUndefined();
  expect(previewedIn({ ...heard, data: null }, around, origin)).toBeUndefined();
  expect(isReady({ ...heard, data: readyMessage }, around, origin)).toBe(true);
  expect(isReady({ ...heard, data: readyMessage, source: null }, null, origin), "a frame that is gone").toBe(false);
});

test("the service is asked for nothing; what is no question to it goes on", async () => {
  const asked: string[] = [];
  const fetched = async (input: unknown) => {
    asked.push(String(input));
    return new Response("there");
  };
  const window = { fetch: fetched, location: { href: "https://sign.example/preview/signing-page" } };
  withoutService(window as unknown as Parameters<typeof withoutService>[0]);
  const pdf = await window.fetch(`/api/ceremony/${sampleId}/documents/sample-0/pdf`);
  expect(await pdf.text()).toMatch(/^%PDF-/);
  const act = await window.fetch(`/api/ceremony/${sampleId}/decline`);
  expect(act.status).toBe(503);
  expect(asked).toEqual([]);
  await window.fetch("/pdfjs/1/cmaps/x");
  expect(asked).toEqual(["/pdfjs/1/cmaps/x"]);
});
