// What a reader has asked the system for: with less motion nothing moves, with more contrast quiet words and lines are stronger.
// Chromium alone can be asked for them.
import { beforeEach, expect, test } from "vitest";
import { cdp, server } from "vitest/browser";
import { Dialog } from "./dialog.tsx";
import { drawEnglish } from "./english-page.testing.tsx";
import { Sweep } from "./sweep.tsx";

type Feature = { name: "prefers-reduced-motion" | "prefers-contrast"; value: "reduce" | "more" };
type Emulation = { send: (method: "Emulation.setEmulatedMedia", given: { features: Feature[] }) => Promise<unknown> };
const prefer = (...features: Feature[]) =>
  (cdp() as unknown as Emulation).send("Emulation.setEmulatedMedia", { features });

const inChromium = test.skipIf(server.browser !== "chromium");
beforeEach(() => {
  if (server.browser !== "chromium") return;
  return () => prefer();
});

inChromium("with less motion a dialog is there at once, and what goes on stands still", async () => {
  const screen = await drawEnglish(
    [],
    <>
      <Sweep />
      <Dialog open onOpenChange={() => undefined} title="Your signature" />
    </>,
  );
  const motions = () => {
    const sweep = screen.container.querySelector(".animate-sweep");
    return [screen.getByRole("dialog").element(), sweep as Element].map((one) => {
      const { animationName, animationDuration } = getComputedStyle(one);
      return animationName === "none" || Number.parseFloat(animationDuration) === 0 ? "still" : "moves";
    });
  };
  expect(motions()).toEqual(["moves", "moves"]);
  await prefer({ name: "prefers-reduced-motion", value: "reduce" });
  expect(motions()).toEqual(["still", "still"]);
});

inChromium("with more contrast quiet words are as strong as the others, and lines stand out", async () => {
  const screen = await drawEnglish(
    [],
    <>
      <p className="text-ink-2">Said</p>
      <p className="border border-hairline text-ink-3">Said quietly</p>
    </>,
  );
  const styleOf = (text: string) => getComputedStyle(screen.getByText(text, { exact: true }).element());
  const line = styleOf("Said quietly").borderTopColor;
  expect(styleOf("Said quietly").color).not.toBe(styleOf("Said").color);
  await prefer({ name: "prefers-contrast", value: "more" });
  expect(styleOf("Said quietly").color).toBe(styleOf("Said").color);
  expect(styleOf("Said quietly").borderTopColor).not.toBe(line);
});
