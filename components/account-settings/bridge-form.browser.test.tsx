// Whose certificates count, on cards and at a service: what each choice comes to with the lists that are here, in words and as it is saved.
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { isJudged, violations } from "#components/ui/violations.testing.ts";
import { RulesPage } from "./rules-page.tsx";
import { drawSettings } from "./settings-page.testing.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

async function drawn(trustLists: number) {
  await page.viewport(390, 900);
  const saved = {
    ...{ enabled: true, url: "http://127.0.0.1:7737", version: "1" },
    ...{ acceptedIssuers: "listedIfAny", trustLists },
  };
  const others: Record<string, object> = {
    attachmentsWhitelist: { attachmentsWhitelist: [] },
    support: { email: "", phone: "" },
    emailReminderSettings: { startInDaysDelay: 0, intervalInDays: 0, repetitionsCount: 0 },
  };
  const { screen, lines } = await drawSettings(<RulesPage />, ({ line, body }) => {
    const name = line.split("/").at(-1) ?? "";
    if (line.startsWith("PUT")) Object.assign(saved, body);
    return { status: 200, body: others[name] ?? { ...saved } };
  });
  const form = screen.getByRole("form", { name: "Native bridge" });
  return { form, choice: form.getByLabelText("Whose certificates count, on cards and at a signing service"), lines };
}

test("without a list any certificate counts, which is said; demanding a list then leaves nobody", async () => {
  const { form, choice, lines } = await drawn(0);
  await expect.element(choice).toHaveAccessibleDescription(/one that somebody made themselves.*is not checked/);
  await userEvent.selectOptions(choice, "Only those of the operator’s trust lists");
  await expect
    .element(choice)
    .toHaveAccessibleDescription(/name nobody who issues certificates: nobody can sign with one of their own/);
  if (isJudged) expect(await violations()).toEqual([]);
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  await expect.element(form.getByText("Saved", { exact: true })).toBeVisible();
  expect(lines("PUT").map(({ body }) => body)).toEqual([{ acceptedIssuers: "listed" }]);
});

test("with a list only what is issued under it counts, unless somebody chooses otherwise", async () => {
  const { form, choice, lines } = await drawn(2);
  await expect.element(choice).toHaveAccessibleDescription(/Only a certificate that an authority in the operator’s/);
  await userEvent.selectOptions(choice, "Any certificate");
  await expect.element(choice).toHaveAccessibleDescription(/is not checked/);
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  await expect.element(form.getByText("Saved", { exact: true })).toBeVisible();
  expect(lines("PUT").map(({ body }) => body)).toEqual([{ acceptedIssuers: "any" }]);
});
