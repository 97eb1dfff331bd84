// The form of a public link as it is first drawn, in the languages that signers read.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { fastTrack } from "#components/queries/templates.ts";
import { Spoken } from "#components/ui/spoken.tsx";
import { fastTrackAreas } from "#lib/language/areas.ts";
import { completeIn } from "#lib/language/complete-in.ts";
import { languages } from "#lib/language/languages.ts";
import { loadNamed } from "#lib/language/page-messages.ts";
import { FastTrackScreen } from "./fast-track-screen.tsx";

vi.mock("next/navigation", () => ({
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams("token=x"),
}));

test.each(completeIn.ceremony)("in %s it says who asks, and offers another language", async (language) => {
  const messages = await loadNamed(fastTrackAreas, language);
  const client = new QueryClient();
  const track = { name: "Pledge", sender: "Olive", mailsLink: true, roles: [{ id: "visitor", name: "Visitor" }] };
  client.setQueryData(fastTrack("x").queryKey, track);
  const html = renderToStaticMarkup(
    <Spoken language={language} formatTag={language} direction={languages[language].direction} messages={messages}>
      <QueryClientProvider client={client}>
        <FastTrackScreen />
      </QueryClientProvider>
    </Spoken>,
  );
  expect(html).toContain("Olive");
  expect(html).toContain(messages["fast-track"].field.firstName);
  expect(html).toContain(`aria-label="${messages["fast-track"].language}"`);
});
