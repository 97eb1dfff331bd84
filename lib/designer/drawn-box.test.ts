import { describe, expect, it } from "vitest";
import { drawnBox } from "./drawn-box.ts";
import { noLines } from "./snapping.ts";

const page = { width: 800, height: 1000 };
const least = { minWidth: 24, minHeight: 16 };
const drawn = (from: [number, number], to: [number, number], more: Partial<Parameters<typeof drawnBox>[0]> = {}) =>
  drawnBox({
    ...{ from: { x: from[0], y: from[1] }, to: { x: to[0], y: to[1] } },
    ...{ least, others: [], page, reach: 0, own: noLines, ...more },
  });

describe("drawnBox", () => {
  it.each([
    { way: "down and on", from: [100, 200], to: [180, 260] },
    { way: "up and back", from: [180, 260], to: [100, 200] },
    { way: "down and back", from: [180, 200], to: [100, 260] },
    { way: "up and on", from: [100, 260], to: [180, 200] },
  ] as const)("is the same frame, drawn $way", ({ from, to }) => {
    expect(drawn([...from], [...to]).box).toEqual({ left: 100, top: 200, width: 80, height: 60 });
  });

  it("is never smaller than its kind, also at the edges of the page", () => {
    expect(drawn([100, 200], [103, 204]).box).toEqual({ left: 100, top: 200, width: 24, height: 16 });
    expect(drawn([100, 200], [97, 198]).box).toEqual({ left: 76, top: 184, width: 24, height: 16 });
    expect(drawn([798, 997], [800, 1000]).box).toEqual({ left: 776, top: 984, width: 24, height: 16 });
    expect(drawn([4, 5], [1, 1]).box).toEqual({ left: 0, top: 0, width: 24, height: 16 });
  });

  it("ends where its page ends", () => {
    expect(drawn([700, 900], [2000, 1e6]).box).toEqual({ left: 700, top: 900, width: 100, height: 100 });
    expect(drawn([100, 100], [-50, 0]).box).toEqual({ left: 0, top: 0, width: 100, height: 100 });
  });

  it("snaps with each of its edges to those of others, within reach, and shows the guides", () => {
    const others = [{ left: 100, top: 300, width: 160, height: 28 }];
    const { box, guides } = drawn([103, 600], [257, 640], { others, reach: 6 });
    expect(box).toEqual({ left: 100, top: 600, width: 160, height: 40 });
    expect(guides.map(({ axis, at }) => [axis, at])).toEqual([
      ["x", 100],
      ["x", 260],
    ]);
    expect(drawn([257, 640], [103, 600], { others, reach: 6 }).box).toEqual(box);
    expect(drawn([110, 600], [250, 640], { others, reach: 6 }).box).toEqual({ ...box, left: 110, width: 140 });
  });
});
