import { describe, expect, test } from "vitest";
import { pagesIn, roomOf } from "./page-places.ts";

const upright = { width: 600, height: 800 };
const wide = { width: 800, height: 600 };

describe("pages below each other", () => {
  test("take the width of the widest, their heights, and the same gaps at every scale", () => {
    expect(roomOf([upright, wide, upright], 1)).toEqual({ width: 800, height: 2248 });
    expect(roomOf([upright, wide, upright], 0.5)).toEqual({ width: 400, height: 1148 });
    expect(roomOf([upright], 2)).toEqual({ width: 1200, height: 1600 });
  });

  test("lie in the middle of their room, wherever that is and however it is enlarged", () => {
    const room = { left: 50, top: -300, ...roomOf([upright, wide], 0.5) };
    expect(pagesIn(room, [upright, wide])).toEqual([
      { left: 100, top: -300, width: 300, height: 400 },
      { left: 50, top: 124, width: 400, height: 300 },
    ]);
  });

  test("are told exactly at the end of hundreds, from a room that a browser has rounded", () => {
    const pages = Array.from({ length: 500 }, () => ({ width: 773.5, height: 1094.6 }));
    const { width, height } = roomOf(pages, 0.937);
    const rounded = { left: 0, top: 0, width, height: Math.floor(height * 64) / 64 };
    expect(pagesIn(rounded, pages).at(-1)?.top).toBeCloseTo(height - 1094.6 * 0.937, 1);
  });
});
