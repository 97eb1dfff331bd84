// What the sheet announces at the start is what the progress above it counts.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Spoken } from "#components/ui/spoken.tsx";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { CeremonyContext, createCeremonyStore } from "./ceremony-store.ts";
import { noneKept } from "./kept.ts";
import { PhoneStart } from "./phone-start.tsx";
import { useSigning, ViewContext } from "./use-signing.ts";

const messages = await loadCeremonyMessages("en");

const signature = {
  ...{ id: "Sign", name: "Sign", type: "SIGNATURE", subtype: "FULLNAME", page: 0, left: 60, top: 300 },
  ...{ width: 200, height: 40, value: "", binding: null, validation: { required: true } },
};
const paper = (id: string) => ({
  id,
  name: id,
  index: 0,
  pages: [{ id: "0", index: 0, width: 816, height: 1056, top: 0, left: 0, version: 0 }],
  viewed: true,
  approvals: [{ id: "a", mine: true, accepted: null, disabled: false, optional: false, fields: [signature] }],
});
const viewOf = (documents: string[], files: number) =>
  ({
    ceremonyId: "ann",
    state: "sign",
    package: { id: "p", name: "Lease", language: "en" },
    signer: { id: "ann", number: 1, name: "Ann Lee" },
    documents: documents.map(paper),
    attachments: Array.from({ length: files }, (_, at) => ({
      ...{ id: `f${at}`, name: `File ${at}`, required: true, status: "INCOMPLETE", files: [] },
    })),
    settings: {},
  }) as unknown as CeremonyView;

function Start() {
  return <PhoneStart signing={useSigning()} documentId="lease" onAllFields={() => undefined} />;
}

const startOf = (view: CeremonyView) => {
  const nothing = () => undefined;
  const store = createCeremonyStore({
    kept: noneKept(),
    unsaved: [],
    documentId: "lease",
    onChange: nothing,
    onKeep: nothing,
  });
  return renderToStaticMarkup(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <QueryClientProvider client={new QueryClient()}>
        <ViewContext value={view}>
          <CeremonyContext value={store}>
            <Start />
          </CeremonyContext>
        </ViewContext>
      </QueryClientProvider>
    </Spoken>,
  );
};
const wordsOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, "");

test.each([
  [["lease"], 0, "0 of 1 done", "Then there is one thing to do."],
  [["lease"], 2, "0 of 3 done", "Then there are 3 things to do."],
  [["lease", "rules"], 1, "0 of 5 done", "Then there are 5 things to do."],
])("%j and %d files: %s, and so is said", (documents, files, done, words) => {
  const said = wordsOf(startOf(viewOf(documents, files)));
  expect(said).toContain(done);
  expect(said).toContain(words);
});

test("where a page zoomed in leaves hardly a line of it the form view is offered beside Start; elsewhere all fields are above", () => {
  const start = startOf(viewOf(["lease"], 0));
  const [offer = ""] = start.match(/<button[^>]*data-act="form-view".*?<\/button>/) ?? [];
  expect(wordsOf(offer)).toBe(messages.menu.formView);
  const classes = (markup: string) => /class="([^"]*)"/.exec(markup)?.[1]?.split(" ") ?? [];
  expect(classes(offer)).toEqual(expect.arrayContaining(["hidden", "low:inline-flex", "lower:inline-flex"]));
  expect(classes(offer)).not.toContain("inline-flex");
  expect(start).toMatch(/low:hidden lower:hidden.*data-act="all-fields"/);
});
