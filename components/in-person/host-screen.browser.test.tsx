// The host's address when there is nothing to host: without a session it leads to the sign-in, with one it never does so again.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { serve } from "#components/queries/service.testing.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import { loadCeremonyMessages, loadNamed } from "#lib/language/page-messages.ts";
import { HostScreen } from "./host-screen.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const messages = { ...(await loadCeremonyMessages("en")), ...(await loadNamed(["in-person"], "en")) };

async function open(status: number) {
  serve(() => ({ status, body: { messageKey: "error", message: "No" } }));
  await render(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <HostScreen packageId="p" />
      </QueryClientProvider>
    </Spoken>,
  );
}

test.each([404, 403])("%d: there is no such package, and nothing to sign in for", async (status) => {
  await open(status);
  await expect.element(page.getByRole("heading", { name: "There is no such package" })).toBeVisible();
  await expect.element(page.getByText("It may have been deleted, or it belongs to someone else.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "All packages" })).toHaveAttribute("href", "/inbox");
  expect(page.getByRole("link", { name: "Sign in" }).elements()).toEqual([]);
});

test("401: where to sign in, and back to here", async () => {
  await open(401);
  const link = page.getByRole("link", { name: "Sign in" });
  await expect.element(link).toHaveAttribute("href", "/login?callbackUrl=%2Fhost%2Fp");
});
