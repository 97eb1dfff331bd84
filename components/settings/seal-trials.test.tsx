// What is told of a trial of the seal: what held, what did not, and by what.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { TooltipProvider } from "#components/ui/tooltip.tsx";
import { SealTold, SealTrials, StampTold } from "./seal-trials.tsx";

const markup = await englishMarkup("settings");
const words = (node: Parameters<typeof markup>[0]) =>
  markup(<TooltipProvider>{node}</TooltipProvider>)
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&#x27;", "'");
const tried = "2026-11-20T08:00:00Z";
const seal = {
  ok: true,
  reason: "",
  level: "B-T",
  source: "made" as const,
  subject: "CN=Countersign",
  notAfter: "2036-11-20T08:00:00Z",
  timestampServer: true,
  provedAt: tried,
  isAtTop: true,
};

test("a seal that holds, with and without its timestamp, and one that does not", () => {
  expect(words(<SealTold trial={{ tried, seal }} />)).toMatch(/sealed with CN=Countersign .*holds.*has a timestamp/);
  expect(words(<SealTold trial={{ tried, seal: { ...seal, level: "B-B" } }} />)).toContain("though a server is set");
  expect(words(<SealTold trial={{ tried, seal: { ...seal, timestampServer: false, level: "B-B" } }} />)).toContain(
    "No timestamp server is set",
  );
  const broken = words(<SealTold trial={{ tried, seal: { ...seal, ok: false, reason: "The token is gone." } }} />);
  expect(broken).toMatch(/could not be sealed. The token is gone\.$/);
});

test("a timestamp that fits, one that does not come, and no server", () => {
  const trial = {
    outcome: "confirmed" as const,
    server: "tsa.example.com",
    tried,
    took: 84,
    confirmed: tried,
    reason: "",
  };
  expect(words(<StampTold trial={trial} />)).toMatch(/tsa\.example\.com answered after 84 ms and confirmed/);
  const failed = { ...trial, outcome: "failed" as const, confirmed: null, reason: "It refused." };
  expect(words(<StampTold trial={failed} />)).toMatch(/gave no timestamp that holds. It refused\.$/);
  expect(words(<StampTold trial={{ ...failed, outcome: "unset" }} />)).toContain("none was asked");
});

test("the timestamp is tested where there is a server to ask", () => {
  const acts = (timestampServer: boolean) =>
    words(
      <QueryClientProvider client={new QueryClient()}>
        <SealTrials timestampServer={timestampServer} />
      </QueryClientProvider>,
    );
  expect(acts(true)).toBe("Prove againTest the timestamp");
  expect(acts(false)).toBe("Prove again");
});
