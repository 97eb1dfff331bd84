// The addresses of a page's pictures: in widths that the service draws, for the screens that there are.
import { expect, test } from "vitest";
import { pagePicture } from "./page-picture.ts";

test("each width once, in the steps of the service, and none wider than it draws", () => {
  const { src, srcSet, sizes } = pagePicture("a/b=", "d 1", 0, 815.4);
  expect(src).toBe("/api/packages/a%2Fb%3D/documents/d%201/pages/0?width=850");
  expect(srcSet.match(/\d+w/g)).toEqual(["850w", "1250w", "1650w", "2450w"]);
  expect(sizes).toBe("(max-width: 816px) 100vw, 816px");
  expect(pagePicture("p", "d", 2, 3000).srcSet.match(/\d+w/g)).toEqual(["3000w", "4000w"]);
});
