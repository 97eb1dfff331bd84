// That there is no connection is told in one place: by the act that found none, or by what is kept meanwhile.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Spoken } from "#components/ui/spoken.tsx";
import { Toaster } from "#components/ui/toast.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { CeremonyContext, createCeremonyStore } from "./ceremony-store.ts";
import { noneKept } from "./kept.ts";
import { KeptBanner } from "./saving-word.tsx";
import { sayOffline } from "./trouble.ts";

function Decline() {
  const t = useWords();
  return (
    <button type="button" onClick={() => sayOffline(t)}>
      Decline
    </button>
  );
}

test("what is kept yields to an act that found no connection, of which one line stands however often it is pressed", async () => {
  const kept = { ...noneKept(), begun: true };
  const nothing = () => undefined;
  const store = createCeremonyStore({ kept, unsaved: [], documentId: "d", onChange: nothing, onKeep: nothing });
  store.getState().noteSaving("kept");
  await render(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={await loadCeremonyMessages("en")}>
      <CeremonyContext value={store}>
        <KeptBanner />
        <Decline />
        <Toaster />
      </CeremonyContext>
    </Spoken>,
  );
  const banner = page.getByRole("alert").filter({ hasText: /^No connection since/ });
  const line = page.getByText("No connection. Nothing was changed; try again when you are online.");
  await expect.element(banner).toHaveStyle({ opacity: "1" });
  await page.getByRole("button", { name: "Decline" }).click();
  await expect.element(line).toBeVisible();
  await expect.element(banner).toHaveStyle({ opacity: "0" });
  await page.getByRole("button", { name: "Decline" }).click();
  await expect.poll(() => line.elements()).toHaveLength(1);
});
