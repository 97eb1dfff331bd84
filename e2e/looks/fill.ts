/** An instance that has something of everything to show, made once through the public API. */
import type { Page } from "@playwright/test";
import { askedToFinish, enter, inputField, signByTyping } from "../ceremony-signer.ts";
import { colleague, type Json, makePackage, signerRole, specClient } from "../spec-client.ts";

/** Ids of packages, and paths of signers' links, by the state they are in. */
export type Filled = { packages: Record<string, string>; links: Record<string, string> };

const signature = (id: string, more: object = {}): Json => ({
  id,
  type: "SIGNATURE",
  subtype: "FULLNAME",
  page: 0,
  left: 100,
  top: 120,
  width: 220,
  height: 60,
  ...more,
});

const everyField = (role: string): Json => ({
  id: `a-${role}`,
  role,
  fields: [
    signature(`${role}-signature`),
    inputField(`${role}-place`, "TEXTFIELD", { top: 200, validation: { required: true } }),
    inputField(`${role}-note`, "TEXTAREA", { top: 240, height: 60 }),
    inputField(`${role}-agree`, "CHECKBOX", { top: 320, width: 20, height: 20 }),
    inputField(`${role}-choice`, "LIST", { top: 360, validation: { enum: ["Monthly", "Yearly"] } }),
    inputField(`${role}-on`, "DATEPICKER", { top: 400 }),
  ],
});

const one = [signerRole("client", "layla.haddad@example.com")];
const agreement = (approvals: Json[]): Json[] => [{ id: "agreement", name: "Agreement", approvals }];
const onlySignature = agreement([{ id: "a1", role: "client", fields: [signature("f1")] }]);

/** `page` is a signer's browser: one declines, one signs. */
export async function fill(baseUrl: string, page: Page): Promise<Filled> {
  const client = specClient(baseUrl);
  await colleague(client, "jonas.weber@example.com");
  const packages: Filled["packages"] = {};
  const links: Filled["links"] = {};
  const make = async (state: string, members: Record<string, unknown>, sent: boolean) => {
    const id = await makePackage(client, members);
    packages[state] = id;
    if (!sent) return id;
    const answer = await client.packages.change(id, { status: "SENT" });
    if (answer.status !== 204) throw new Error(`Sending ${state} answered ${answer.status}: ${answer.text}`);
    const { body } = await client.ask("GET", `/packages/${encodeURIComponent(id)}/roles/client/signingUrl`);
    links[state] = new URL(body.url).pathname;
    return id;
  };
  const two = [
    signerRole("client", "layla.haddad@example.com", { index: 1 }),
    signerRole("witness", "noah.okafor@example.com", { index: 2 }),
  ];
  await make(
    "draft",
    { name: "Framework agreement 2027", roles: two, documents: agreement([everyField("client")]) },
    false,
  );
  await make("empty", { name: "A draft without recipients", roles: [], documents: [] }, false);
  await make(
    "sent",
    {
      name: "Supply agreement with Haddad Trading",
      description: "The terms we spoke about on Monday.",
      due: "2031-05-04T10:00:00Z",
      roles: two,
      documents: agreement([
        everyField("client"),
        { id: "a2", role: "witness", fields: [signature("f2", { left: 340 })] },
      ]),
    },
    true,
  );
  await make("declined", { name: "Lease of the west wing", roles: one, documents: onlySignature }, true);
  await make("completed", { name: "Non-disclosure agreement", roles: one, documents: onlySignature }, true);
  await make("fields", { name: "Order form", roles: one, documents: agreement([everyField("client")]) }, true);
  for (let n = 1; n <= 14; n++)
    await make(`more-${n}`, { name: `Delivery note ${n}`, roles: one, documents: onlySignature }, true);
  const open = (state: string) => enter(page, { id: "", link: `${baseUrl}${links[state]}` });
  await open("declined");
  await page.getByRole("button", { name: /^More/ }).click();
  await page.getByRole("menuitem", { name: "Decline to sign" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("The price is not what we agreed on.");
  await dialog.getByRole("button", { name: "Decline" }).click();
  await page.getByRole("heading", { name: /declined/i }).waitFor();
  await open("completed");
  await signByTyping(page);
  await askedToFinish(page);
  await page.getByRole("button", { name: "Sign and finish" }).click();
  await page.getByRole("heading", { name: "Signed and sealed" }).waitFor();
  return { packages, links };
}
