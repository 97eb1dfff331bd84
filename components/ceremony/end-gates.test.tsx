// The ceremony's last page, as the browser first gets it.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { Spoken } from "#components/ui/spoken.tsx";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { CompletedGate, SignedGate } from "./end-gates.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const english = {
  language: "en",
  formatTag: "en-GB",
  direction: "ltr",
  messages: await loadCeremonyMessages("en"),
} as const;

const pageOf = (view: {
  sealed: boolean;
  mayDownload: boolean;
  recipients?: object[];
  keepsMails?: boolean;
  signer?: object;
  settings?: object;
  documents?: object[];
}) =>
  renderToStaticMarkup(
    <Spoken {...english}>
      <CompletedGate
        view={
          {
            ceremonyId: "c1",
            account: { name: "Nordhaven", logoUrl: "" },
            package: { name: "Lease", completed: "2026-11-20T10:42:00Z" },
            signer: { name: "Layla Haddad", hasDesk: false },
            sender: { name: "Ingrid Bergström", email: "ingrid@nordhaven.example", company: "" },
            documents: [{ id: "d1", name: "Lease agreement", pages: [{}] }],
            recipients: [{ mine: true }, {}],
            mayReadEvidence: false,
            ...view,
          } as unknown as CeremonyView
        }
      />
    </Spoken>,
  );
const link = /<a [^>]*href="\/verify"[^>]*>Check the seal yourself<\/a>/;

test("who can download the sealed files is led to the page that checks them", () => {
  const page = pageOf({ sealed: true, mayDownload: true });
  expect(page).toContain("Download Lease agreement as PDF");
  expect(page).toMatch(link);
});

test("of several documents all come as one archive; a single one comes as it is, and nothing has to be unpacked", () => {
  const several = ["d1", "d2"].map((id) => ({ id, name: id, pages: [{}] }));
  const of = (more: object) => pageOf({ sealed: true, mayDownload: true, ...more });
  expect(of({ documents: several })).toMatch(/<a [^>]*href="[^"]*\/zip"[^>]*>.*?All as ZIP<\/a>/);
  const one = of({});
  expect(one).not.toMatch(/ZIP|\/zip/);
  expect(one).toMatch(/<a [^>]*href="[^"]*\/documents\/d1\/pdf"[^>]*>(?:(?!<\/a>).)*Download the document<\/a>/);
});

test("so is who may not download here and has the files from a mail", () => {
  const page = pageOf({ sealed: true, mayDownload: false });
  expect(page).not.toContain("Download Lease agreement");
  expect(page).toMatch(link);
});

test("the documents can be read, whether or not they can be downloaded", () => {
  for (const mayDownload of [true, false]) {
    expect(pageOf({ sealed: true, mayDownload })).toContain('aria-label="Read Lease agreement"');
    expect(signedPageOf("COMPLETE", false, mayDownload)).toContain('aria-label="Read Lease agreement"');
  }
});

test("what is not sealed yet is not called sealed", () => {
  expect(pageOf({ sealed: true, mayDownload: true })).toContain("Sealed and kept by Nordhaven");
  const sealing = pageOf({ sealed: false, mayDownload: true });
  expect(sealing).toContain("Kept by Nordhaven");
  expect(sealing).not.toContain("Sealed and kept");
});

test("of several everyone has signed; who was the only one to sign is not called everyone", () => {
  const sealed = { sealed: true, mayDownload: true };
  expect(pageOf(sealed)).toContain(">Everyone has signed</h1>");
  expect(pageOf({ ...sealed, recipients: [{ mine: true }] })).toContain(">Signed and sealed</h1>");
});

test("a sender is led to what else waits for their signature, unless the package leads nowhere else", () => {
  const onward = /<a [^>]*href="\/inbox\?view=mine"[^>]*>Your packages<\/a>/;
  const of = (signer: object, settings = {}) => pageOf({ sealed: true, mayDownload: true, signer, settings });
  expect(of({ name: "Layla", hasDesk: true })).toMatch(onward);
  expect(of({ name: "Layla", hasDesk: false })).not.toMatch(/inbox/);
  const closed = { layout: { header: { globalNavigation: false } } };
  expect(of({ name: "Layla", hasDesk: true }, closed)).not.toMatch(/inbox\?view/);
});

test("while the files are being sealed there is nothing to check", () => {
  expect(pageOf({ sealed: false, mayDownload: true })).not.toMatch(link);
});

test("nobody is promised a mail where none leaves", () => {
  const mail = /e-mail/;
  for (const sealed of [true, false]) {
    expect(pageOf({ sealed, mayDownload: true })).toMatch(mail);
    expect(pageOf({ sealed, mayDownload: true, keepsMails: true })).not.toMatch(mail);
  }
  expect(signedPageOf("COMPLETE")).toContain("The sealed documents come to <b>ann@example.net</b>");
  expect(signedPageOf("COMPLETE", true)).not.toMatch(/come to|ann@example/);
});

const signedPageOf = (status: "INCOMPLETE" | "REJECTED" | "COMPLETE", keepsMails = false, mayDownload = false) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Spoken {...english}>
        <SignedGate
          view={
            {
              ceremonyId: "c1",
              account: { name: "Nordhaven", logoUrl: "" },
              package: { name: "Lease" },
              signer: { name: "Layla Haddad", email: "ann@example.net", hasDesk: false },
              sender: { name: "Ingrid Bergström", email: "ingrid@nordhaven.example", company: "" },
              recipients: [],
              documents: [{ id: "d1", name: "Lease agreement", pages: [{}] }],
              mayDownload,
              settings: {},
              keepsMails,
              attachments: [{ id: "a", name: "Passport", status, comment: "Too dark", required: true, files: [] }],
            } as unknown as CeremonyView
          }
        />
      </Spoken>
    </QueryClientProvider>,
  );

test("who has signed and got files back can hand in others there; else nothing asks for files any more", () => {
  const page = signedPageOf("REJECTED");
  for (const said of ["Passport", "Too dark", 'type="file"']) expect(page).toContain(said);
  for (const status of ["INCOMPLETE", "COMPLETE"] as const) expect(signedPageOf(status)).not.toContain("Passport");
});

test("before a notary the signer is told who confirms it, and the notary which entries were written", () => {
  const page = (view: object) =>
    renderToStaticMarkup(
      <Spoken {...english}>
        <CompletedGate
          view={
            {
              ceremonyId: "c1",
              account: { name: "Nordhaven", logoUrl: "" },
              package: { name: "Lease", completed: "2026-11-20T10:42:00Z" },
              signer: { name: "Layla Haddad", hasDesk: false },
              sender: { name: "Ingrid Bergström", email: "ingrid@nordhaven.example", company: "" },
              documents: [],
              recipients: [{ mine: true }],
              sealed: true,
              ...view,
            } as unknown as CeremonyView
          }
        />
      </Spoken>,
    );
  expect(page({ journal: [214] })).toContain("Entry 214 is written in your journal.");
  expect(page({ journal: [214, 215] })).toContain("Entries 214 to 215 are written");
  const leads = 'href="/settings#journal"';
  expect(page({ journal: [214] })).not.toContain(leads);
  expect(page({ journal: [214], signer: { name: "Nora Notary", hasDesk: true } })).toContain(leads);
  const meanwhile = (state: "waiting" | "now") =>
    page({
      notarisedBy: "Nora Notary",
      recipients: [
        { mine: true, name: "Layla Haddad", state: "signed", signed: "2026-11-20T10:21:00Z" },
        { mine: false, name: "Nora Notary", state, signed: null },
      ],
    });
  const now = meanwhile("now");
  expect(now).toContain("Nora Notary now confirms your signature as a notary");
  for (const said of ["Your signature", 'dateTime="2026-11-20T10:21:00.000Z"', "Signature and seal of Nora Notary"])
    expect(now).toContain(said);
  expect(now).toContain("being set");
  expect(now).toContain("Your name and how the notary knew you");
  // Another signs first.
  expect(meanwhile("waiting")).not.toContain("being set");
  expect(page({})).not.toContain("journal");
});
