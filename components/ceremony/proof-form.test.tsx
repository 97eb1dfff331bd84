// How many tries are left: the foot of a proof says what the refusal above it says.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Spoken } from "#components/ui/spoken.tsx";
import { CallError } from "#lib/contract/call.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { ProofForm } from "./proof-form.tsx";

const messages = await loadCeremonyMessages("en");

function footAfter(trouble: unknown, repeats = 0): string {
  const props = {
    view: {
      ceremonyId: "c1",
      account: { name: "Nordhaven", logoUrl: null },
      settings: {},
      package: { name: "Lease" },
      sender: { name: "Ingrid", email: "", company: "" },
      signer: { name: "Layla" },
    },
    authentication: { asks: "passcode", tries: 3, triesLeft: 3 },
    title: "The code",
    lead: "",
    isBusy: false,
    trouble,
    repeats,
    fields: { current: null },
    onSubmit: () => undefined,
    children: null,
  } as unknown as Parameters<typeof ProofForm>[0];
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
        <ProofForm {...props} />
      </Spoken>
    </QueryClientProvider>,
  );
}

test("after a wrong answer the foot counts what the refusal counts, before the view is there anew", () => {
  expect(footAfter(null)).toContain("Three tries; after the last wrong one");
  const wrong = { messageKey: "error.forbidden.wrongAnswer", parameters: { triesLeft: "2" } };
  const after = footAfter(new CallError(403, wrong));
  expect(after).toContain("Two tries; after the last wrong one");
  expect(after).not.toContain("Three tries;");
  expect(footAfter(new CallError(0, {}, "not sent"))).toContain("Three tries; after the last wrong one");
});

test("a wrong answer that is sent again is said to be the same, and not to count", () => {
  const wrong = new CallError(403, { messageKey: "error.forbidden.wrongAnswer", parameters: { triesLeft: "2" } });
  const same = "This is the same answer again; it did not count as a try.";
  expect(footAfter(wrong)).not.toContain(same);
  expect(footAfter(wrong, 1)).toContain(same);
  expect(footAfter(wrong, 1)).toContain("Two tries are left");
  expect(footAfter(null, 1), "while another is under way").not.toContain(same);
});

test("the act stands before the facts, so that a small phone shows it with what is asked", () => {
  const page = footAfter(null);
  const places = ["Open the package", ">Lease<", ">Sent by<"].map((words) => page.indexOf(words));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(Math.min(...places)).toBeGreaterThan(0);
});
