// The sender's questions: of one question one answer is spoken of.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Spoken } from "#components/ui/spoken.tsx";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { QuestionsForm } from "./questions-form.tsx";

const messages = await loadCeremonyMessages("en");

test("one question has one answer, several have several", () => {
  const pageOf = (...asked: string[]) => {
    const props = {
      view: {
        ceremonyId: "c1",
        account: { name: "Nordhaven", logoUrl: null },
        settings: {},
        package: { name: "Lease" },
        sender: { name: "Ingrid", email: "", company: "" },
        signer: { name: "Layla", email: "" },
      },
      authentication: {
        asks: "questions",
        questions: asked.map((question) => ({ question, maskInput: false })),
        tries: 3,
        triesLeft: 3,
      },
    } as unknown as Parameters<typeof QuestionsForm>[0];
    return renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
          <QuestionsForm {...props} />
        </Spoken>
      </QueryClientProvider>,
    );
  };
  expect(pageOf("Pet?")).toContain("should know the answer. Capitals");
  expect(pageOf("Pet?", "Street?")).toContain("should know the answers. Capitals");
});
