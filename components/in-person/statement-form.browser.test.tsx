// The host's statement by keyboard: what is missing is said where it is chosen, and nothing is handed over.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { serve } from "#components/queries/service.testing.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import type { InPersonView, Seat } from "#lib/contract/in-person.ts";
import { loadCeremonyMessages, loadNamed } from "#lib/language/page-messages.ts";
import { StatementForm } from "./statement-form.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const messages = { ...(await loadCeremonyMessages("en")), ...(await loadNamed(["in-person"], "en")) };
const view = {
  package: { id: "p", name: "Lease", status: "SENT" },
  account: { name: "Nordhaven", logoUrl: null },
  settings: {},
  host: "Nora",
  place: "Hamburg",
} as unknown as InPersonView;

test("going on without a choice says so, beside the choices, and asks nothing of the service", async () => {
  const asked = serve(() => new Promise(() => undefined));
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
        <StatementForm view={view} seat={{ roleId: "jim", name: "Jim" } as Seat} onClose={() => undefined} />
      </Spoken>
    </QueryClientProvider>,
  );
  await page.getByRole("button", { name: "State this and hand over" }).click();
  const choices = page.getByRole("group", { name: "How do you know who this is?" });
  await expect.element(choices).toHaveAccessibleDescription(/Choose how you know/);
  await expect.element(page.getByRole("radio", { name: "I know this person" })).toHaveFocus();
  expect(asked).toEqual([]);
  await userEvent.keyboard(" ");
  await expect.element(page.getByText(/Choose how you know/)).not.toBeInTheDocument();
  await page.getByRole("button", { name: "State this and hand over" }).click();
  await expect.poll(() => asked.length).toBe(1);
});
