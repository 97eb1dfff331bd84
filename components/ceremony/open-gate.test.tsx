// The page of a link before somebody opens it, as the server draws it: readable, and its button is there before any script.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Spoken } from "#components/ui/spoken.tsx";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { OpenGate } from "./open-gate.tsx";

const view = {
  ceremonyId: "x",
  state: "unopened",
  account: { name: "Nordhaven", logoUrl: null },
  package: { name: "Lease" },
  sender: { name: "Ingrid Bergström", email: "", company: "" },
  signer: { email: "" },
  settings: {},
} as unknown as CeremonyView;

test("it says who sent what, that nothing is opened yet, and takes a press that comes before its scripts", async () => {
  const page = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Spoken language="en" formatTag="en-GB" direction="ltr" messages={await loadCeremonyMessages("en")}>
        <OpenGate view={view} />
      </Spoken>
    </QueryClientProvider>,
  );
  expect(page).toContain("Lease");
  expect(page).toContain("Ingrid Bergström, Nordhaven");
  expect(page).toContain("no code is sent, before you press");
  expect(page).toMatch(/<label[^>]*><input[^>]*type="checkbox"[^>]*\/>Open<\/label>/);
});
