// Who tries and changes the seal: managers of the account at the top. Those below read who does.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { sealState } from "#components/queries/instance.ts";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { TooltipProvider } from "#components/ui/tooltip.tsx";
import { SealSection } from "./seal-section.tsx";

const markup = await englishMarkup("settings", "security");
const seal = {
  ...{ ok: true, reason: "", level: "B-T", source: "made" as const, subject: "CN=Countersign" },
  ...{ notAfter: "2126-11-20T08:00:00Z", timestampServer: true, provedAt: null },
};

function drawn(isAtTop: boolean, isManager = true): string {
  const client = new QueryClient();
  client.setQueryData(sealState.queryKey as readonly unknown[], { ...seal, isAtTop });
  return markup(
    <QueryClientProvider client={client}>
      <TooltipProvider>
        <SealSection isManager={isManager} />
      </TooltipProvider>
    </QueryClientProvider>,
  );
}

const acts = ["Prove again", "Make a new certificate"];
const whose = "the managers of the account at the top try it and change it";

test("at the top it is tried and changed there; below another account it is said who does", () => {
  for (const act of acts) expect(drawn(true)).toContain(act);
  expect(drawn(true)).not.toContain(whose);
  expect(drawn(false)).toContain(whose);
  for (const act of acts) expect(drawn(false)).not.toContain(act);
  expect(drawn(false, false)).not.toContain(whose);
});

test("whoever sees the seal is led to the anchors of the evidence", () => {
  for (const isManager of [true, false]) expect(drawn(true, isManager)).toContain('href="/seal/anchors/list"');
});
