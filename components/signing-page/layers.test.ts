import { expect, test } from "vitest";
import {
  applied,
  changeOf,
  differenceFrom,
  mergedLayers,
  productDefaults,
  type Tree,
  valueAt,
  withValue,
} from "./layers.ts";

test("a member that is taken out takes what is empty above it along", () => {
  const own = { layout: { header: { breadcrumbs: false } }, fontSize: 12 };
  expect(withValue(own, "layout.header.breadcrumbs", undefined)).toEqual({ fontSize: 12 });
  expect(withValue({}, "layout.header.titleBar.title", false)).toEqual({
    layout: { header: { titleBar: { title: false } } },
  });
  expect(own, "the tree itself stays").toEqual({ layout: { header: { breadcrumbs: false } }, fontSize: 12 });
});

test("what is put back to how it was is no difference any more; members that nobody knows are kept", () => {
  const defaults = productDefaults();
  const own: Tree = {
    hideWatermark: true,
    layout: { navigator: false, somethingNew: 1 },
    style: { titleBar: { backgroundColor: "#123456" } },
  };
  expect(differenceFrom(defaults, applied(own, defaults) as Tree)).toEqual(own);
  expect(differenceFrom(defaults, defaults as Tree)).toEqual({});
});

test.each([
  [{ fontSize: 12 }, { fontSize: 12 }, {}],
  [{ fontSize: 12 }, {}, { fontSize: null }],
  [{}, { layout: { navigator: false } }, { layout: { navigator: false } }],
  [{ layout: { navigator: false, iframe: true } }, { layout: { iframe: true } }, { layout: { iframe: true } }],
] as [Tree, Tree, Tree][])("from %j to %j is sent %j", (before, after, sent) => {
  expect(changeOf(before, after)).toEqual(sent);
});

test("both sides' changes are taken, also within one member of the contract", () => {
  const base = { layout: { navigator: false, header: { breadcrumbs: false } } };
  const theirs = { layout: { header: { breadcrumbs: false, feedback: false } } };
  const mine = { layout: { navigator: false }, fontSize: 9 };
  expect(mergedLayers(base, theirs, mine)).toEqual({
    merged: { layout: { header: { feedback: false } }, fontSize: 9 },
    clashing: [],
  });
});

test("where both changed the same, mine stands and is named", () => {
  const colour = (backgroundColor: string) => ({ style: { titleBar: { backgroundColor } } });
  expect(mergedLayers({}, colour("#111111"), colour("#222222"))).toEqual({
    merged: colour("#222222"),
    clashing: ["style.titleBar.backgroundColor"],
  });
});

test("a package's own value comes before its account's, which comes before the product's", () => {
  const account = applied({ hideWatermark: true, fontSize: 11 }, productDefaults());
  const settings = applied({ hideWatermark: false }, account);
  expect([settings.hideWatermark, settings.fontSize, valueAt(settings, "layout.navigator")]).toEqual([false, 11, true]);
});
