// A page of the settings for a browser's tests: drawn for a manager, or for somebody else, with the test as its service.
import type { ReactNode } from "react";
import { DeskContext } from "#components/desk/desk-context.ts";
import { type Answer, Asking, serve } from "#components/queries/service.testing.tsx";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { Toaster } from "#components/ui/toast.tsx";
import type { NamedArea } from "#lib/language/page-messages.ts";

const offers = { openPalette: () => undefined, openShortcuts: () => undefined };

type Drawing = { type?: "MANAGER" | "REGULAR"; areas?: readonly NamedArea[] };

/** `answer` gets each question but who asks. `lines` are those that began like this. */
export async function drawSettings(
  node: ReactNode,
  answer: (asked: { line: string; body: unknown }) => Answer,
  { type = "MANAGER", areas = [] }: Drawing = {},
) {
  const asked = serve((one) =>
    one.line === "GET /api/instance/me"
      ? { status: 200, body: { id: "s1", type, specialTypes: [], email: "ada@example.com", language: "en" } }
      : answer(one),
  );
  const screen = await drawEnglish(
    ["account-settings", "desk", ...areas],
    <Asking>
      <DeskContext value={offers}>{node}</DeskContext>
      <Toaster />
    </Asking>,
  );
  return { screen, lines: (start: string) => asked.filter(({ line }) => line.startsWith(start)) };
}
