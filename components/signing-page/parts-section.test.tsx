// The parts of the pages on the settings page: what is said of them, and what a press sends and leaves to others.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { signingParts } from "#components/queries/signing-parts.ts";
import { englishMarkup } from "#components/ui/english-words.tsx";
import {
  ceremonyPartNames,
  hiddenAfter,
  isShownIn,
  partGroups,
  partsOfGroup,
  saidOf,
  shownOf,
} from "#lib/contract/records/ceremony-parts.ts";
import { PartsSection } from "./parts-section.tsx";

const markup = await englishMarkup("signing-page");

function drawn(hidden: Parameters<typeof shownOf>[0]) {
  const client = new QueryClient();
  client.setQueryData(signingParts.queryKey, shownOf(hidden));
  return markup(
    <QueryClientProvider client={client}>
      <PartsSection />
    </QueryClientProvider>,
  );
}

test("each part has its switch in its group, with what it does; only what is hidden is off", () => {
  const html = drawn(["completeSummaryOptions.from", "notaryWelcomeOptions.body"]);
  const switches = html.match(/<input [^>]*role="switch"[^>]*>/g) ?? [];
  expect(switches.length).toBe(ceremonyPartNames.length);
  expect(switches.filter((one) => one.includes(`checked=""`)).length).toBe(ceremonyPartNames.length - 2);
  for (const heading of ["After signing", "The host’s list, with a notary"]) expect(html).toContain(`>${heading}</h3>`);
  expect(html).toContain("The sender’s name and address, once everybody has signed.");
  const [, after = ""] = html.split(">After signing</h3>");
  const [ofIt = ""] = after.split("</fieldset>");
  expect(ofIt.match(/<input [^>]*role="switch"[^>]*>/g)?.map((one) => one.includes(`checked=""`))).toEqual(
    partsOfGroup("completeSummaryOptions").map((part) => part !== "completeSummaryOptions.from"),
  );
});

test("everything can be shown again once something is hidden", () => {
  const button = /<button[^>]*aria-disabled="true"[^>]*>[^<]*(<span[^>]*>)?Show everything again/;
  expect(drawn([])).toMatch(button);
  expect(drawn(["overviewOptions.body"])).not.toMatch(button);
  expect(drawn(["overviewOptions.body"])).toContain("Show everything again");
});

test("a press says its own part alone, so that what somebody else has turned meanwhile stays", () => {
  const said = saidOf(["completeSummaryOptions.from", "overviewOptions.body", "overviewOptions.title"], false);
  expect(said).toEqual({ completeSummaryOptions: { from: false }, overviewOptions: { body: false, title: false } });
  expect(hiddenAfter(["notaryWelcomeOptions.body"], saidOf(["overviewOptions.body"], false))).toEqual([
    "overviewOptions.body",
    "notaryWelcomeOptions.body",
  ]);
  expect(hiddenAfter(["overviewOptions.body"], saidOf(["overviewOptions.body"], true))).toEqual([]);
});

test("what is kept and what is told are the same thing", () => {
  expect(Object.keys(shownOf([]))).toEqual(partGroups);
  for (const part of ceremonyPartNames) {
    const shown = shownOf([part]);
    expect(ceremonyPartNames.filter((one) => !isShownIn(shown, one))).toEqual([part]);
    expect(hiddenAfter([], shown)).toEqual([part]);
  }
});
