// A recipient who was written wrong is corrected while the package is out, or somebody else signs in their place.
import { useState } from "react";
import { expect, test } from "vitest";
import { type Answer, Asking, serve } from "#components/queries/service.testing.tsx";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { Toaster } from "#components/ui/toast.tsx";
import { isJudged, violations } from "#components/ui/violations.testing.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { NewPersonDialog } from "./new-person-dialog.tsx";
import { type NewPersonWay, newPersonWays } from "./new-person-ways.ts";
import type { Recipient } from "./package-state.ts";

const code = { scheme: "SMS", challenges: [{ question: "ann@exampel.com", answer: null, maskInput: false }] };
const ann = {
  id: "ann",
  name: "Ann Lee",
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@exampel.com",
  phone: null,
  company: "Lee & Co",
  language: "de",
  group: null,
  auth: code,
  knowledgeBasedAuthentication: null,
  notificationMethods: { primary: ["EMAIL", "SMS"] },
  specialTypes: ["NOTARY"],
};
const role = { id: "ann", type: "SIGNER", locked: false, signers: [ann] };
const packageWith = (change: object = {}) =>
  ({
    id: "p1",
    type: "PACKAGE",
    status: "SENT",
    trashed: false,
    consent: "consent",
    documents: [],
    roles: [role],
    ...change,
  }) as unknown as Package;
const person = { roleId: "ann", name: ann.name, email: ann.email, state: "now", progress: undefined } as Recipient;

function Opened({ way, pkg }: { way: NewPersonWay; pkg: Package }) {
  const [open, setOpen] = useState(true);
  return open && <NewPersonDialog way={way} person={person} pkg={pkg} onClose={() => setOpen(false)} />;
}

function draw(way: NewPersonWay, answer: (line: string) => Answer, pkg = packageWith()) {
  const asked = serve(({ line }) => answer(line));
  const screen = drawEnglish(
    ["package-page", "prepare"],
    <Asking>
      <Opened way={way} pkg={pkg} />
      <Toaster />
    </Asking>,
  );
  return { asked, screen };
}

test("a wrong address is corrected with all that is known of them, after it was said what comes of it", async () => {
  const { asked, screen: drawing } = draw("correct", () => ({ status: 200, body: role }));
  const screen = await drawing;
  const act = screen.getByRole("button", { name: "Correct", exact: true });
  await expect.element(act).toHaveAttribute("aria-disabled", "true");
  await expect.element(screen.getByText("The link stays the same.")).toBeVisible();
  await screen.getByLabelText("E-mail address").fill("ann@example.com");
  await expect.element(screen.getByText(/stops working at once/)).toBeVisible();
  await expect.element(screen.getByText(/and the consent are asked for again/)).toBeVisible();
  if (isJudged) expect(await violations()).toEqual([]);
  await screen.getByRole("button", { name: "Correct and invite again" }).click();
  await expect.element(screen.getByText("Ann Lee is corrected.")).toBeVisible();
  const mended = { ...ann, email: "ann@example.com" };
  const challenge = { question: "ann@example.com", answer: null, maskInput: false };
  expect(asked).toEqual([
    {
      line: "PUT /api/packages/p1/roles/ann",
      body: { signers: [{ ...mended, auth: { scheme: "SMS", challenges: [challenge] } }] },
    },
  ]);
});

test("who only gets a copy is corrected alone, and nothing is said of signing", async () => {
  const copied = packageWith({ roles: [{ ...role, data: { copyOnly: true } }] });
  expect(newPersonWays(copied, "ann")).toEqual(["correct"]);
  const { screen: drawing } = draw("correct", () => ({ status: 200, body: role }), copied);
  const screen = await drawing;
  await screen.getByLabelText("E-mail address").fill("ann@example.com");
  await expect.element(screen.getByText("The copy goes to this address once everybody has signed.")).toBeVisible();
  await expect.element(screen.getByText(/link|invitation/)).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Correct", exact: true }).click();
  await expect.element(screen.getByText("Ann Lee is corrected.")).toBeVisible();
});

test("whoever signed meanwhile is not corrected: the refusal is told, and what was typed stays", async () => {
  const message = "This signer has signed already.";
  const refusal = { code: 403, messageKey: "error.forbidden.roleHasSigned", message };
  const { screen: drawing } = draw("correct", () => ({ status: 403, body: refusal }));
  const screen = await drawing;
  await screen.getByLabelText("Name").fill("Anna Lee");
  await screen.getByRole("button", { name: "Correct", exact: true }).click();
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(screen.getByLabelText("Name")).toHaveValue("Anna Lee");
});

test("somebody else signs instead, with a message; but not over what another window changed", async () => {
  let roles = [{ ...role, locked: true }];
  const { asked, screen: drawing } = draw("replace", (line) =>
    line.startsWith("GET") ? { status: 200, body: packageWith({ roles }) } : { status: 200, body: role },
  );
  const screen = await drawing;
  await screen.getByLabelText("Name").fill("Zoe Vega");
  await screen.getByLabelText("E-mail address").fill("ANN@exampel.com");
  await expect.element(screen.getByRole("button", { name: "Replace" })).toHaveAttribute("aria-disabled", "true");
  await screen.getByLabelText("E-mail address").fill("zoe@example.net");
  await screen.getByLabelText(/Message for the new person/).fill(" Ann is on leave. ");
  await screen.getByRole("button", { name: "Replace" }).click();
  await expect.element(screen.getByText(/This recipient was changed meanwhile/)).toBeVisible();
  expect(asked.map(({ line }) => line)).toEqual(["GET /api/packages/p1"]);
  roles = [role];
  await screen.getByRole("button", { name: "Replace" }).click();
  await expect.element(screen.getByText("Zoe Vega signs from now on.")).toBeVisible();
  const zoe = { name: "Zoe Vega", firstName: "Zoe", lastName: "Vega", email: "zoe@example.net", phone: null };
  expect(asked.at(-1)).toEqual({
    line: "POST /api/packages/p1/roles/ann/reassign",
    body: { signers: [{ ...zoe, language: "de" }], emailMessage: { content: "Ann is on leave." } },
  });
});

test("it is offered where the service takes it", () => {
  const signed = [{ id: "d1", approvals: [{ role: "ann", accepted: "2026-11-20T10:42:00Z" }] }];
  expect(newPersonWays(packageWith(), "ann")).toEqual(["correct", "replace"]);
  expect(newPersonWays(packageWith({ documents: signed }), "ann")).toEqual([]);
  expect(newPersonWays(packageWith({ documents: [{ ...signed[0], id: "consent" }] }), "ann")).toHaveLength(2);
  expect(newPersonWays(packageWith({ status: "EXPIRED" }), "ann")).toEqual([]);
  expect(newPersonWays(packageWith({ trashed: true }), "ann")).toEqual([]);
  expect(newPersonWays(packageWith({ roles: [{ ...role, type: "SENDER" }] }), "ann")).toEqual([]);
});
