// What the owner can do for a recipient: whoever has signed needs no link to sign by.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { Package } from "#lib/contract/records/package.ts";
import type { Recipient } from "./package-state.ts";
import { RecipientCard } from "./recipient-card.tsx";
import type { PageActs } from "./use-page-acts.ts";

const markup = await englishMarkup("package-page", "lists");
const cardOf = (
  state: "signed" | "now" | "copy",
  roles: object[] = [],
  locked = false,
  agreed = false,
  readsOnly = false,
) =>
  markup(
    <QueryClientProvider client={new QueryClient()}>
      <RecipientCard
        person={
          {
            roleId: "r1",
            number: 1,
            colour: 1,
            index: 0,
            name: "Ann Lee",
            email: "ann@example.com",
            title: "",
            company: "",
            isOwner: false,
            isAttached: false,
            locked,
            state,
            look: state === "copy" ? "cc" : state,
            done: 0,
            total: 1,
            signedAt: state === "signed" ? "2026-11-20T10:00:00Z" : null,
            agreed,
            seen: undefined,
            signedFrom: "",
            asked: {},
            question: undefined,
            earlier: [],
            progress: undefined,
            declined: undefined,
          } satisfies Recipient
        }
        pkg={{ id: "p1", status: "SENT", type: "PACKAGE", trashed: false, roles, documents: [] } as unknown as Package}
        before={[]}
        owner
        myEmail="owner@example.com"
        keepsMails
        acts={{ readsOnly } as PageActs}
      />
    </QueryClientProvider>,
  );

test("a link to sign by is offered until somebody has signed", () => {
  expect(cardOf("now")).toContain("Actions for Ann Lee");
  expect(cardOf("signed")).not.toContain("Actions for Ann Lee");
});

test("whoever only gets a copy can be corrected while the package is out", () => {
  const signers = [{ id: "ann", name: "Ann Lee", email: "ann@example.com", group: null, auth: { scheme: "NONE" } }];
  expect(cardOf("copy", [{ id: "r1", type: "SIGNER", data: { copyOnly: true }, signers }])).toContain(
    "Actions for Ann Lee",
  );
});

test("who is locked out is let in again, and is not reminded of what they could not sign", () => {
  expect(cardOf("now")).toContain('aria-label="Remind Ann Lee"');
  const shut = cardOf("now", [], true);
  expect(shut).toContain('aria-label="Let Ann Lee in again"');
  expect(shut).not.toContain("Remind");
});

test("whoever only accepted the consent is said to have agreed, not to have signed", () => {
  expect(cardOf("signed", [], false, true)).toMatch(/Agreed to sign electronically.*Agreed/s);
  expect(cardOf("signed", [], false, true)).not.toContain("Signed");
  expect(cardOf("signed")).toContain("Signed");
});

test("whose roles leave them nothing but reading hands out links, and neither reminds nor lets in", () => {
  const card = cardOf("now", [], false, false, true);
  expect(card).toContain("Actions for Ann Lee");
  expect(card).not.toContain("Remind");
  expect(cardOf("now", [], true, false, true)).not.toContain("Let Ann Lee in again");
});

test("a certificate of their own is told once it is kept to, not of packages from before that", () => {
  const role = (enforced: boolean, typeId = "personalCertificateSigning") => [
    {
      id: "r1",
      type: "SIGNER",
      data: null,
      signers: [],
      verification: { typeId, enforced },
    },
  ];
  const told = "Signs with a certificate of their own";
  expect(cardOf("now", role(true))).toContain(told);
  expect(cardOf("now", role(false))).not.toContain(told);
  expect(cardOf("now", role(true, "DIGIPASS"))).toContain("Signs with a one-time password of their device");
  expect(cardOf("now", role(false, "DIGIPASS"))).not.toContain("Signs with a one-time password of their device");
  expect(cardOf("now", [{ id: "r1", type: "SIGNER", data: null, signers: [] }])).not.toContain(told);
});
