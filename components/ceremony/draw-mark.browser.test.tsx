// The pad that a signature is drawn on: whatever the pointer does, strokes are whole, inside of the pad, and can be taken back.
import fc from "fast-check";
import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Spoken } from "#components/ui/spoken.tsx";
import type { SignatureMark } from "#lib/contract/records/signature-mark.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { DrawMark } from "./draw-mark.tsx";

type Drawn = Extract<SignatureMark, { kind: "drawn" }>;
const messages = await loadCeremonyMessages("en");

async function drawPad() {
  let mark: Drawn | null = null;
  function Pad() {
    const [draft, setDraft] = useState<Drawn | null>(null);
    mark = draft;
    return <DrawMark draft={draft} onChange={setDraft} problem={null} />;
  }
  const screen = await render(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <div style={{ width: 640 }}>
        <Pad />
      </div>
    </Spoken>,
  );
  const pad = screen.container.querySelector("svg[viewBox], svg:not([aria-hidden])") as SVGSVGElement;
  const at = (type: string, x: number, y: number, more: PointerEventInit = {}) => {
    const { left, top } = pad.getBoundingClientRect();
    const place = { clientX: left + x, clientY: top + y, pointerId: 1, button: 0, isPrimary: true };
    pad.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, ...place, ...more }));
  };
  // The pointer is not a real one, which is all that can be captured.
  pad.setPointerCapture = () => undefined;
  return { screen, at, mark: () => mark };
}

const point = fc.tuple(fc.integer({ min: 0, max: 630 }), fc.integer({ min: 0, max: 230 }));

test("each press is one stroke, from where it began to where it ended, whatever lies between", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(point, { minLength: 2, maxLength: 20 }), { minLength: 1, maxLength: 5 }),
      async (strokes) => {
        const { screen, at, mark } = await drawPad();
        for (const [n, points] of strokes.entries()) {
          const [first = [0, 0], ...rest] = points;
          at("pointerdown", ...first);
          for (const place of rest) at("pointermove", ...place);
          at("pointerup", ...(points.at(-1) ?? first));
          await expect.poll(() => mark()?.strokes.length).toBe(n + 1);
        }
        const drawn = mark();
        for (const [n, points] of strokes.entries()) {
          const [x, y] = drawn?.strokes[n] ?? [];
          expect([Math.round(x ?? -1), Math.round(y ?? -1)]).toEqual(points[0]);
        }
        await screen.unmount();
      },
    ),
    { numRuns: 8, endOnFailure: true },
  );
});

test("a second finger and the right button draw nothing; taking back goes stroke by stroke to nothing", async () => {
  const { screen, at, mark } = await drawPad();
  at("pointerdown", 10, 10, { button: 2 });
  at("pointermove", 90, 90);
  at("pointerup", 90, 90);
  expect(mark()).toBeNull();
  for (const [n, y] of [20, 60].entries()) {
    at("pointerdown", 10, y);
    // Another finger, while the first is down.
    at("pointerdown", 300, y, { pointerId: 2 });
    at("pointermove", 320, y, { pointerId: 2 });
    at("pointerup", 320, y, { pointerId: 2 });
    at("pointermove", 100, y);
    at("pointerup", 100, y);
    await expect.poll(() => mark()?.strokes.length).toBe(n + 1);
    expect(mark()?.strokes[n], "of the first finger alone").toHaveLength(4);
  }
  const back = screen.getByRole("button", { name: /undo|back/i });
  await userEvent.click(back);
  await expect.poll(() => mark()?.strokes.length).toBe(1);
  await userEvent.click(back);
  await expect.poll(mark).toBeNull();
});

test("how hard a pen presses is kept with its strokes, and a hand that rests beside it draws nothing", async () => {
  const { screen, at, mark } = await drawPad();
  at("pointerdown", 10, 10, { pointerType: "mouse", pressure: 0.5 });
  at("pointermove", 60, 60, { pointerType: "mouse", pressure: 0.5 });
  at("pointerup", 60, 60);
  await expect.poll(() => mark()?.strokes.length).toBe(1);
  expect(mark()?.pressure, "a mouse presses nothing").toBeUndefined();
  at("pointerdown", 10, 100, { pointerType: "pen", pressure: 0.2 });
  at("pointermove", 60, 120, { pointerType: "pen", pressure: 0.6 });
  // Too close to the last point to be one.
  at("pointermove", 60.2, 120, { pointerType: "pen", pressure: 0.7 });
  at("pointermove", 120, 100, { pointerType: "pen", pressure: 1 });
  at("pointerup", 120, 100);
  await expect.poll(() => mark()?.strokes.length).toBe(2);
  expect(mark()?.pressure).toEqual([[], [0.2, 0.6, 1]]);
  expect(mark()?.strokes[1]).toHaveLength(6);
  at("pointerdown", 200, 200, { pointerType: "touch" });
  at("pointermove", 300, 220, { pointerType: "touch" });
  at("pointerup", 300, 220);
  at("pointerdown", 10, 200, { pointerType: "pen", pressure: 0.4 });
  at("pointermove", 60, 210, { pointerType: "pen", pressure: 0.4 });
  at("pointerup", 60, 210);
  await expect.poll(() => mark()?.strokes.length, { message: "the hand drew nothing" }).toBe(3);
  await userEvent.click(screen.getByRole("button", { name: "Clear" }));
  await expect.poll(mark).toBeNull();
});

test("another pen recolours what is drawn, and draws what comes next", async () => {
  const { screen, at, mark } = await drawPad();
  const stroke = (y: number) => {
    at("pointerdown", 10, y);
    at("pointermove", 200, y + 30);
    at("pointerup", 200, y + 30);
  };
  stroke(20);
  await expect.poll(() => mark()?.ink).toBe("blue");
  await userEvent.click(screen.getByRole("radio", { name: "Black" }));
  await expect.poll(() => mark()?.ink).toBe("black");
  stroke(80);
  await expect.poll(() => mark()?.strokes.length).toBe(2);
  expect(mark()?.ink).toBe("black");
  sessionStorage.clear();
});
