// A recipient's row, and below it how they prove who they are: chosen from its menu, filled in, told what is missing.
import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Asking, serve } from "#components/queries/service.testing.tsx";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { isJudged, violations } from "#components/ui/violations.testing.ts";
import { noExtras } from "./recipient-extras.ts";
import { noProof, nothingKept, type RowProof } from "./recipient-proof.ts";
import { RecipientRowFields } from "./recipient-row.tsx";
import { type RecipientRow, withOwnDevice } from "./recipient-rows.ts";
import type { useRecipients } from "./use-recipients.ts";

const layla: RecipientRow = {
  id: "client",
  saved: true,
  name: "Layla Haddad",
  email: "layla.haddad@example.com",
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
};

type Rest = { suggests?: boolean; services?: { signersService?: string; codeService?: string } };

/** `off`: what the account has switched off. */
async function draw(proof: RowProof = noProof, off: string[] = [], more: Partial<RecipientRow> = {}, rest: Rest = {}) {
  const { suggests = false, services } = rest;
  let now = { ...layla, proof, ...more };
  function List() {
    const [row, setRow] = useState(now);
    now = row;
    const recipients = {
      packageId: "p1",
      change: (id: string, how: Partial<RecipientRow>) =>
        setRow((before) => ({ ...before, ...withOwnDevice([before], id, how) })),
    } as unknown as ReturnType<typeof useRecipients>;
    return (
      <ol>
        <RecipientRowFields
          isFresh={false}
          row={row}
          place={1}
          isBeside={false}
          isWithNext={false}
          rows={[row]}
          language="en"
          recipients={recipients}
          off={new Set(off)}
          onRemove={() => undefined}
          onMove={undefined}
          onExtras={(how) => setRow((before) => ({ ...before, ...how }))}
          suggests={suggests}
          services={services}
        />
      </ol>
    );
  }
  const screen = await drawEnglish(
    ["prepare", "recipients"],
    <Asking>
      <div className="max-w-[760px] p-4">
        <List />
      </div>
    </Asking>,
  );
  return { screen, proof: () => now.proof, row: () => now };
}

test("is chosen from the menu with the keyboard, which goes on where it is filled in; what is missing is told there", async () => {
  const { screen, proof } = await draw(noProof, ["maskResponse"]);
  await expect.element(screen.getByRole("combobox")).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "More for Layla Haddad" }).click();
  await screen.getByRole("menuitem", { name: "Proof of who they are" }).click();
  const way = screen.getByRole("combobox", { name: "How Layla Haddad proves who they are" });
  await expect.element(way).toHaveFocus();
  await userEvent.selectOptions(way, "Questions");
  await expect.element(screen.getByText("Write each question and its answer.").first()).toBeVisible();
  await screen.getByLabelText("Question 1", { exact: true }).fill("Which ship?");
  await screen.getByLabelText("Answer to question 1").fill("Ylva");
  await screen.getByRole("checkbox", { name: "Hide answer 1 while it is typed" }).click();
  await expect.element(screen.getByText("Write each question and its answer.")).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Add a question" }).click();
  await screen.getByLabelText("Question 2", { exact: true }).fill("Which town?");
  await screen.getByRole("button", { name: "Remove question 2" }).click();
  expect(proof()).toEqual({
    ...noProof,
    way: "CHALLENGE",
    questions: [{ question: "Which ship?", answer: "Ylva", mask: true }],
  });
});

test("questions about the person take what has to be known of them, of either country", async () => {
  const { screen, proof } = await draw({ ...noProof, way: "EMAIL" });
  await screen.getByRole("checkbox", { name: "Ask questions about the person as well" }).click();
  await expect.element(screen.getByText("Fill in street, city, state or province, and postal code.")).toBeVisible();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Country" }), "Canada");
  for (const [label, value] of [
    ["Street and number", "12 Rue Haute"],
    ["City", "Montréal"],
    ["Province", "QC"],
    ["Postal code", "H2X 1Y4"],
  ] as const)
    await screen.getByLabelText(label, { exact: true }).fill(value);
  await expect.element(screen.getByText(/^Fill in street/)).not.toBeInTheDocument();
  expect(proof().record).toMatchObject({ country: "canada", fields: { province: "QC", postalCode: "H2X 1Y4" } });
});

test("it fits a phone, where what is pressed is high enough for a finger", async () => {
  await page.viewport(390, 844);
  const question = { question: "Which ship?", answer: "Ylva", mask: true };
  const { screen } = await draw({ ...noProof, way: "QASMS", phone: "+4722334455", questions: [question, question] });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  const remove = screen.getByRole("button", { name: "Remove question 1" }).element();
  expect(remove.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

test("maskResponse: a new question hides its answer; qnaAuth off: none is offered, and one that is there stays", async () => {
  const { screen, proof } = await draw({ ...noProof, way: "EMAIL" });
  const ways = () =>
    screen
      .getByRole("option")
      .elements()
      .map((one) => (one as HTMLOptionElement).value);
  expect(ways()).toContain("QASMS");
  await userEvent.selectOptions(screen.getByRole("combobox").first(), "Questions");
  expect(proof().questions).toEqual([{ question: "", answer: "", mask: true }]);
  await screen.unmount();
  const without = await draw({ ...noProof, way: "EMAIL" }, ["qnaAuth"]);
  const left = () =>
    without.screen
      .getByRole("option")
      .elements()
      .map((one) => (one as HTMLOptionElement).value);
  expect(left()).toEqual(["NONE", "EMAIL", "SMS", "SSO", "KBA", "ID_VERIFICATION"]);
  await without.screen.unmount();
  const kept = await draw({ ...noProof, way: "CHALLENGE", questions: [{ question: "Q", answer: "A", mask: false }] }, [
    "qnaAuth",
  ]);
  await expect.element(kept.screen.getByRole("combobox").first()).toHaveValue("CHALLENGE");
});

test("files, reach and handing over are settled below the row, by keys; what is missing is told there", async () => {
  const { screen, row } = await draw();
  await screen.getByRole("button", { name: "More for Layla Haddad" }).click();
  await screen.getByRole("menuitem", { name: "Delivery, files and more" }).click();
  await expect.element(screen.getByRole("combobox", { name: "What Layla Haddad does" })).toHaveFocus();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "How they are reached" }), "By text message");
  await expect.element(screen.getByText("Write a telephone number, such as +4722334455.")).toBeVisible();
  await screen.getByLabelText("Telephone number for text messages").fill("+4722334455");
  await screen.getByRole("checkbox", { name: "May hand over to somebody else" }).click();
  await screen.getByRole("button", { name: "Ask for a file" }).click();
  await expect.element(screen.getByLabelText("Name of file 1")).toHaveFocus();
  await expect.element(screen.getByText("Name each file that is asked for.")).toBeVisible();
  await userEvent.keyboard("Passport");
  await screen.getByRole("checkbox", { name: "File 1 has to be handed in" }).click();
  await expect.element(screen.getByText("Name each file that is asked for.")).not.toBeInTheDocument();
  expect(row()).toMatchObject({
    reach: { way: "sms", phone: "+4722334455" },
    reassign: true,
    files: [{ name: "Passport", description: "", required: false }],
  });
  if (isJudged) expect(await violations()).toEqual([]);
  await screen.getByRole("button", { name: "Do not ask for file 1" }).click();
  await expect.element(screen.getByRole("button", { name: "Ask for a file" })).toHaveFocus();
});

test("who only gets a copy is asked for nothing and may have the documents by mail; attachments are not offered where the account asks for none", async () => {
  const { screen, row } = await draw(noProof, ["attachments"], { reassign: true });
  await expect.element(screen.getByRole("button", { name: "Ask for a file" })).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "What Layla Haddad does" }), "Only gets a copy");
  await expect.element(screen.getByRole("combobox", { name: "How they are reached" })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("checkbox", { name: /^May hand over/ })).not.toBeInTheDocument();
  expect(row().copyOnly).toBe(true);
  await screen.getByRole("checkbox", { name: "Gets the signed documents by mail" }).click();
  expect(row().delivery).toEqual({ ...noExtras.delivery, email: true });
  await screen.getByRole("button", { name: "More for Layla Haddad" }).click();
  await expect.element(screen.getByRole("menuitem", { name: "Proof of who they are" })).not.toBeInTheDocument();
});

test("people who may be meant are offered as a name is written, and chosen with the keys", async () => {
  const olive = { name: "Olive Okoro", email: "olive@example.org", language: "fr", phone: null, isColleague: false };
  serve(({ line }) => ({ status: 200, body: line.endsWith("/recipients") ? [olive] : [] }));
  const { screen, row } = await draw(noProof, [], { name: "", email: "" }, { suggests: true });
  await screen.getByRole("textbox", { name: "Name", exact: true }).fill("ol");
  await expect.element(screen.getByRole("option", { name: /Olive Okoro/ })).toBeVisible();
  await expect.element(screen.getByText(/^1 person is suggested/)).toBeInTheDocument();
  if (isJudged) expect(await violations()).toEqual([]);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(screen.getByRole("option")).not.toBeInTheDocument();
  expect(row()).toMatchObject({ name: "Olive Okoro", email: "olive@example.org", language: "fr" });
  // Put away, it stays away until something is written.
  await screen.getByRole("textbox", { name: "E-mail address" }).fill("oliv");
  await expect.element(screen.getByRole("option")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("option")).not.toBeInTheDocument();
});

test("a certificate of their own is chosen with the proof, or below a place that nobody fills yet, where a service is set", async () => {
  const services = { signersService: "sign.example" };
  const { screen, row } = await draw(noProof, [], {}, { services });
  const choice = (of: typeof screen) => of.getByRole("checkbox", { name: "Signs with a certificate of their own" });
  await screen.getByRole("button", { name: "More for Layla Haddad" }).click();
  await screen.getByRole("menuitem", { name: "Proof of who they are" }).click();
  await expect.element(screen.getByText(/^They are led to sign.example/)).toBeVisible();
  await choice(screen).click();
  expect(row().certificate).toBe(true);
  if (isJudged) expect(await violations()).toEqual([]);
  await screen.unmount();

  const place = await draw(noProof, [], { isPlaceholder: true, email: "" }, { services });
  await place.screen.getByRole("button", { name: "More for Layla Haddad" }).click();
  await place.screen.getByRole("menuitem", { name: "Delivery, files and more" }).click();
  await choice(place.screen).click();
  expect(place.row().certificate).toBe(true);
  await place.screen.unmount();

  // Set by a program where no service is: it is shown, and can be taken back.
  const left = await draw(noProof, [], { certificate: true });
  await expect.element(left.screen.getByText(/^No signing service for signers is set here/)).toBeVisible();
  await choice(left.screen).click();
  expect(left.row().certificate).toBe(false);
  await expect.element(choice(left.screen)).not.toBeInTheDocument();
});

test("a password of their device takes the place of a certificate, and names the device", async () => {
  const services = { signersService: "sign.example", codeService: "codes.example" };
  const { screen, row } = await draw(noProof, [], { certificate: true }, { services });
  await screen.getByRole("checkbox", { name: /^Signs with a one-time password of their device/ }).click();
  expect(row()).toMatchObject({ certificate: false, device: "" });
  await screen.getByLabelText(/^Serial number of the device/).fill("VDS-1");
  expect(row().device).toBe("VDS-1");
  await screen.getByRole("checkbox", { name: "Signs with a certificate of their own" }).click();
  expect(row()).toMatchObject({ certificate: true, device: null });
  if (isJudged) expect(await violations()).toEqual([]);
});

test("the device that was named is shown, and is changed, cleared, or cleared by another address, which is told", async () => {
  const asked: string[] = [];
  serve(({ line }) => {
    if (line.includes("verification")) asked.push(line);
    return { status: 200, body: { typeId: "DIGIPASS", payload: "VDS-0042" } };
  });
  const services = { codeService: "codes.example" };
  const { screen, row } = await draw(noProof, [], { device: true }, { services });
  const serial = screen.getByLabelText(/^Serial number of the device/);
  await expect.element(serial).toHaveValue("VDS-0042");
  expect(asked).toEqual(["GET /api/packages/p1/roles/client/verification"]);
  // What is only looked at is not written.
  expect(row().device).toBe(true);
  if (isJudged) expect(await violations()).toEqual([]);
  await serial.fill("VDS-0043");
  expect(row().device).toBe("VDS-0043");
  await screen.getByRole("button", { name: "Clear" }).click();
  expect(row().device).toBe("");
  await expect.element(serial).toHaveValue("");
  await expect.element(screen.getByText(/^The serial number is taken out/)).not.toBeInTheDocument();
  await serial.fill("VDS-0044");
  await screen.getByLabelText("E-mail address", { exact: true }).fill("zoe@example.com");
  expect(row()).toMatchObject({ email: "zoe@example.com", device: "" });
  await expect.element(screen.getByText(/^The serial number is taken out: it was that of the device/)).toBeVisible();
});
