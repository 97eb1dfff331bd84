// Two devices for one drawing: each says what is true there, and the link gets to the second one without a camera, too.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { PhoneDrawing } from "#components/ceremony/phone-drawing.tsx";
import { ViewContext } from "#components/ceremony/use-signing.ts";
import { Spoken } from "#components/ui/spoken.tsx";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { DrawScreen } from "./draw-screen.tsx";

vi.mock("./kept-drawing.ts", () => ({ keptDrawing: () => null, keepDrawing: () => undefined }));

const messages = await loadCeremonyMessages("en");

function drawn(page: ReactNode, ...known: [readonly unknown[], object][]) {
  const client = new QueryClient();
  for (const [key, data] of known) client.setQueryData(key, data);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
        {page}
      </Spoken>
    </QueryClientProvider>,
  );
}

test("the second device offers no other way, and speaks of none that were there", () => {
  const account = { name: "Nordhaven", logoUrl: null };
  const task = { kind: "signature", sender: "Ingrid", account, package: "Lease", expiresIn: 900 };
  const page = drawn(<DrawScreen token="t1" />, [["draw", "t1"], task]);
  expect(page).toContain("go back to the device on which you are signing");
  expect(page).not.toContain("use Type or Upload");
});

test("beside the code the link can be copied", () => {
  const place = { documentId: "lease", approvalId: "sign-ann", fieldId: "signature-ann" };
  const asked = { drawingId: "d1", url: "https://sign.example.com/draw/t1", expiresIn: 900, phoneEnds: null };
  const page = drawn(
    <ViewContext value={{ ceremonyId: "ann" } as CeremonyView}>
      <PhoneDrawing place={place} draft={null} onChange={() => undefined} problem={null} />
    </ViewContext>,
    [["requested drawing", "ann", place, 0], asked],
    [["drawing", "ann", "d1"], { state: "waiting", revision: 0, drawing: null }],
  );
  expect(page).toMatch(/<button[^>]*>(<svg.*?<\/svg>)?Copy the link<\/button>/);
});
