// What the overview says of mails that did not arrive: why one came back in words, of one that did not leave the server's own.
import { expect, test, vi } from "vitest";
import { Asking } from "#components/queries/service.testing.tsx";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { Mail } from "#lib/contract/outbox.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { NeedsYou } from "./needs-you.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

const markup = await englishMarkup("overview", "lists");
const pkg = { id: "p", name: "Lease", status: "SENT", type: "PACKAGE", roles: [], documents: [] } as unknown as Package;

const told = (mail: Partial<Mail>) =>
  markup(
    <Asking>
      <NeedsYou
        needs={[
          { key: "a", kind: "bounced", pkg, mail: { to: { name: "Ann", email: "ann@example.net" }, ...mail } as Mail },
        ]}
      />
    </Asking>,
  );

test("a mail that came back", () => {
  const report = { kind: "returned", reason: "full", words: "552 5.2.2 Quota", at: "2026-11-20T06:49:00Z" } as const;
  expect(told({ status: "sent", error: null, report })).toContain(
    "The mail to ann@example.net came back: the mailbox is full",
  );
});

test("a mail that did not leave", () => {
  expect(told({ status: "failed", error: "550 Nobody", report: null })).toContain(
    "The mail to ann@example.net did not leave: 550 Nobody",
  );
});

test("an identity document to look at leads to where it is decided", () => {
  const check = { id: "c1", name: "Ann Lee", since: "2026-11-27T10:00:00Z", packageId: "p", packageName: "Lease" };
  const page = markup(
    <Asking>
      <NeedsYou needs={[{ key: "a", kind: "identity", check }]} />
    </Asking>,
  );
  expect(page).toContain("Ann Lee</bdi> handed in an identity document on ");
  expect(page.match(/href="\/packages\/p#identity-c1"/g)).toHaveLength(2);
  expect(page).toContain('aria-label="Look at the identity document of Ann Lee, Lease"');
});
