// What is seen while a page of the ceremony comes.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Spoken } from "#components/ui/spoken.tsx";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { Opening, SeenContext } from "./opening.tsx";

const messages = await loadCeremonyMessages("en");

const opening = (seen: CeremonyView | undefined) =>
  renderToStaticMarkup(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <SeenContext value={seen}>
        <Opening />
      </SeenContext>
    </Spoken>,
  );

test("whose link has been read stays under the sender's own bar", () => {
  const bar = opening({ account: { name: "Nordhaven", logoUrl: "" } } as unknown as CeremonyView);
  expect(bar).toContain("Nordhaven");
  expect(opening(undefined)).not.toContain("Nordhaven");
});
