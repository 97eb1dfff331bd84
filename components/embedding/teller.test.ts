// Who is told what happens: the page around, by its exact origin; an application's web view; nobody else.
import { afterEach, expect, test, vi } from "vitest";
import { targetsOf, tellerTo } from "./teller.ts";

afterEach(() => vi.unstubAllGlobals());

/** A window in a frame of a page at `around`; "" where the browser does not say. */
function framedBy(around: string) {
  const posted = vi.fn();
  vi.stubGlobal("window", { parent: { postMessage: posted }, location: {} });
  vi.stubGlobal("document", { referrer: around && `${around}/` });
  return posted;
}
const signed = { source: "countersign", packageId: "p1", type: "signed" };
const allowed = ["https://a.example", "https://b.example"];

test("the page around is told by its own origin, or by each allowed one where the browser does not say which it is", () => {
  const posted = framedBy("https://b.example");
  tellerTo({ origins: allowed, bridge: false }, "p1")({ type: "signed" });
  expect(posted.mock.calls).toEqual([[signed, "https://b.example"]]);
  const silent = framedBy("");
  tellerTo({ origins: allowed, bridge: false }, "p1")({ type: "signed" });
  expect(silent.mock.calls).toEqual(allowed.map((origin) => [signed, origin]));
});

test("nobody is told where nobody is allowed, and no message goes to everybody", () => {
  const posted = framedBy("https://evil.example");
  tellerTo({ origins: [], bridge: true }, "p1")({ type: "signed" });
  expect(posted).not.toHaveBeenCalled();
  tellerTo({ origins: allowed, bridge: false }, "p1")({ type: "signed" });
  expect(posted.mock.calls.map(([, target]) => target)).toEqual(allowed);
});

test("a web view is told while the account's bridge is on, as each kind of application takes it", () => {
  const own: Record<string, unknown> = { location: {} };
  own.parent = own;
  const [apple, android, native] = [vi.fn(), vi.fn(), vi.fn()];
  Object.assign(own, {
    webkit: { messageHandlers: { countersign: { postMessage: apple } } },
    countersign: { postMessage: android },
    ReactNativeWebView: { postMessage: native },
  });
  vi.stubGlobal("window", own);
  tellerTo({ origins: allowed, bridge: false }, "p1")({ type: "signed" });
  expect(apple).not.toHaveBeenCalled();
  tellerTo({ origins: [], bridge: true }, "p1")({ type: "signed" });
  expect(apple).toHaveBeenCalledWith(signed);
  for (const text of [android, native]) expect(JSON.parse(text.mock.calls[0]?.[0])).toEqual(signed);
});

test("an origin that is no allowed one is never a target", () => {
  expect(targetsOf(allowed, "https://b.example")).toEqual(["https://b.example"]);
  expect(targetsOf(allowed, "https://sign.example")).toEqual(allowed);
  expect(targetsOf([], "https://evil.example")).toEqual([]);
});
