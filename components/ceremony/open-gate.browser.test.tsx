// Opening a link without a network: what is said of it goes as soon as there is one.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { closeLink } from "#components/queries/ceremony-session.ts";
import { serve } from "#components/queries/service.testing.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { OpenGate } from "./open-gate.tsx";

const messages = await loadCeremonyMessages("en");
const view = {
  ceremonyId: "c1",
  state: "unopened",
  account: { name: "Nordhaven", logoUrl: null },
  package: { name: "Lease" },
  sender: { name: "Ingrid Bergström", email: "", company: "" },
  signer: { email: "" },
  settings: {},
} as unknown as CeremonyView;

test("without a network it says so, and no longer once there is one", async () => {
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  serve(() => "no network");
  closeLink("a-token-of-a-link", view.ceremonyId);
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { mutations: { networkMode: "always" } } })}>
      <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
        <OpenGate view={view} />
      </Spoken>
    </QueryClientProvider>,
  );
  const open = page.getByRole("button", { name: "Open", exact: true });
  await expect.element(open).toBeVisible();
  (open.element() as HTMLElement).click();
  await expect.element(page.getByText(messages.offline)).toBeVisible();
  isOnline.mockRestore();
  window.dispatchEvent(new Event("online"));
  await expect.element(page.getByText(messages.offline)).not.toBeInTheDocument();
  await expect.element(open).toBeVisible();
});
