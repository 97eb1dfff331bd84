// Using a template: who has which place, which values are kept, another file for a document; as a draft, or sent at once.
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { type Answer, Asking, serve } from "#components/queries/service.testing.tsx";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { Toaster } from "#components/ui/toast.tsx";
import { GoToContext } from "#components/ui/use-go-to.ts";
import { isJudged, violations } from "#components/ui/violations.testing.ts";
import { CastDialog } from "./cast-dialog.tsx";
import { answerFor, template } from "./templates.testing.ts";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

async function draw(answer: (line: string) => Answer | undefined = () => undefined) {
  const asked = serve(({ line }) => answer(line) ?? answerFor(line) ?? { status: 204 });
  const [goTo, onClose] = [vi.fn(), vi.fn()];
  const screen = await drawEnglish(
    ["templates", "desk"],
    <Asking>
      <GoToContext value={goTo}>
        <CastDialog templateId="t1" onClose={onClose} />
        <Toaster />
      </GoToContext>
    </Asking>,
  );
  await expect.element(screen.getByLabelText("Package name")).toHaveValue("Tenancy");
  return {
    asked,
    goTo,
    onClose,
    screen,
    bodyOf: (start: string) => asked.find(({ line }) => line.startsWith(start))?.body,
  };
}
const made = (line: string): Answer | undefined =>
  line === "POST /api/templates/t1/packages" ? { status: 200, body: { id: "p9" } } : undefined;
const name = () => page.getByLabelText("Name: Tenant");
const email = () => page.getByLabelText("E-mail address: Tenant");

test("a draft with people and changed values is made, and led to", async () => {
  const { goTo, onClose, bodyOf } = await draw(made);
  if (isJudged) expect(await violations()).toEqual([]);
  await name().fill("Tess Tenant");
  await email().fill("tess@example.net");
  await page.getByLabelText("Value of rent").fill("1050");
  await page.getByRole("button", { name: "Prepare" }).click();
  await expect.poll(() => goTo.mock.calls).toEqual([["/packages/new?id=p9"]]);
  expect(onClose).toHaveBeenCalled();
  expect(bodyOf("POST /api/templates/t1/packages")).toEqual({
    name: "Tenancy",
    emailMessage: "Please sign",
    people: [{ roleId: "tenant", firstName: "Tess", lastName: "Tenant", email: "tess@example.net" }],
    values: [{ documentId: "lease", approvalId: "sign", fieldId: "rent", value: "1050" }],
  });
});

test("an address that was chosen brings its name along, and one is oneself by one press", async () => {
  await draw();
  await expect.poll(() => document.querySelectorAll("datalist option").length).toBe(1);
  await email().fill("tess@example.net");
  await expect.element(name()).toHaveValue("Tess Tenant");
  await page.getByRole("button", { name: "Me: Tenant" }).click();
  await expect.element(email()).toHaveValue("olive@example.com");
});

test("nothing is sent while a place is empty: that is said there, and typing goes on in it", async () => {
  const { asked } = await draw(made);
  await page.getByRole("button", { name: "Send now" }).click();
  await expect.element(page.getByText("Somebody has to have this place before it is sent.")).toBeVisible();
  await expect.element(name()).toHaveFocus();
  await name().fill("Tess");
  await email().fill("tess");
  await page.getByRole("button", { name: "Prepare" }).click();
  await expect.element(page.getByText("An address looks like name@example.com.")).toBeVisible();
  expect(asked.filter(({ line }) => line.startsWith("POST"))).toEqual([]);
});

test("it is sent where nothing is missing", async () => {
  const { goTo, bodyOf } = await draw((line) =>
    line === "GET /api/packages/p9/preflight" ? { status: 200, body: [] } : made(line),
  );
  await name().fill("Tess Tenant");
  await email().fill("tess@example.net");
  await page.getByRole("button", { name: "Send now" }).click();
  await expect.poll(() => goTo.mock.calls).toEqual([["/packages/p9"]]);
  expect(bodyOf("PUT /api/packages/p9") ?? bodyOf("POST /api/packages/p9")).toEqual({ status: "SENT" });
});

test("what is missing is said, and led to", async () => {
  const { goTo, asked } = await draw((line) =>
    line === "GET /api/packages/p9/preflight"
      ? { status: 200, body: [{ severity: "error", key: "noSignature", message: "", parameters: {} }] }
      : made(line),
  );
  await name().fill("Tess Tenant");
  await email().fill("tess@example.net");
  await page.getByRole("button", { name: "Send now" }).click();
  await expect.poll(() => goTo.mock.calls).toEqual([["/packages/p9/review"]]);
  await expect.element(page.getByText(/Tenancy is not sent yet: one thing is missing/)).toBeVisible();
  expect(asked.some(({ body }) => (body as { status?: string } | undefined)?.status === "SENT")).toBe(false);
});

test("what was typed stays when it could not be sent off, and can be tried again", async () => {
  let isAway = true;
  const { asked, goTo, onClose } = await draw((line) =>
    line.startsWith("POST /api/templates") && isAway ? "no network" : made(line),
  );
  await name().fill("Tess Tenant");
  await email().fill("tess@example.net");
  await page.getByRole("button", { name: "Prepare" }).click();
  await expect
    .element(
      page
        .getByRole("dialog")
        .getByText(/connection|answer/i)
        .first(),
    )
    .toBeVisible();
  await expect.element(email()).toHaveValue("tess@example.net");
  expect(onClose).not.toHaveBeenCalled();
  isAway = false;
  await page.getByRole("button", { name: "Prepare" }).click();
  await expect.poll(() => goTo.mock.calls).toEqual([["/packages/new?id=p9"]]);
  // The answer may have been lost on its way: the same again makes no second package.
  const keys = asked.filter(({ line }) => line === "POST /api/templates/t1/packages").map(({ once }) => once);
  expect(keys).toEqual([expect.stringMatching(/^\w{32}$/), keys[0]]);
});

test("a draft whose file could not be replaced is not lost", async () => {
  const draft = { ...template, id: "p9", type: "PACKAGE" };
  const { goTo } = await draw((line) => {
    if (line === "GET /api/packages/p9") return { status: 200, body: draft };
    return made(line);
  });
  const picker = document.querySelector<HTMLInputElement>("input[type=file]");
  const files = new DataTransfer();
  files.items.add(new File(["no pdf"], "Other lease.pdf", { type: "application/pdf" }));
  await page.getByRole("button", { name: "Replace Lease, keep its fields" }).click();
  if (picker) picker.files = files.files;
  picker?.dispatchEvent(new Event("change", { bubbles: true }));
  await expect.element(page.getByText("instead of “Lease”")).toBeVisible();
  await page.getByRole("button", { name: "Prepare" }).click();
  await expect.element(page.getByText(/The draft is made and kept/)).toBeVisible();
  await page.getByRole("button", { name: "Open the draft" }).click();
  expect(goTo.mock.calls).toEqual([["/packages/new?id=p9"]]);
});
