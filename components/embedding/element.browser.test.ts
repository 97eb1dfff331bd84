// The element of designer.js in a page: where it leads its frame, whom it believes, and what a new token does.
import { afterEach, beforeAll, expect, test, vi } from "vitest";

type Designer = HTMLElementTagNameMap["countersign-designer"] & { say: (message: object) => void };
/** Nobody listens there: what the frame would show is no matter here. */
const server = "http://127.0.0.1:9";
const heard: { type: string; detail: unknown }[] = [];

beforeAll(async () => {
  // As a company's page loads it: no bundler has seen it.
  const script = document.createElement("script");
  script.type = "module";
  script.src = "/embed/designer.js";
  document.head.append(script);
  await customElements.whenDefined("countersign-designer");
});
afterEach(() => {
  document.body.replaceChildren();
  heard.length = 0;
});

function put(attributes: Record<string, string>): Designer {
  const element = document.createElement("countersign-designer") as Designer;
  for (const [name, value] of Object.entries({ server, ...attributes })) element.setAttribute(name, value);
  for (const type of ["ready", "error"])
    element.addEventListener(type, (event) => heard.push({ type, detail: (event as CustomEvent).detail }));
  document.body.append(element);
  return element;
}
const frameOf = (element: Designer) => element.shadowRoot?.querySelector("iframe") as HTMLIFrameElement;
const addressOf = (element: Designer) => new URL(frameOf(element).src);
const say = (element: Designer, data: object, from: Partial<MessageEventInit> = {}) =>
  window.dispatchEvent(
    new MessageEvent("message", {
      data: { source: "countersign", packageId: "p1=", ...data },
      source: frameOf(element).contentWindow,
      origin: server,
      ...from,
    }),
  );

test("a token, a package and a profile are one address, which is asked for once and tells nobody where it is shown", async () => {
  const element = put({ package: "p1=", profile: "front desk", token: "one", label: "Fields" });
  await expect.poll(() => frameOf(element).src).not.toBe("");
  const { origin, pathname, searchParams } = addressOf(element);
  expect([origin, pathname, searchParams.get("senderAuthenticationToken")]).toEqual([server, "/auth", "one"]);
  expect(searchParams.get("target")).toBe(`${server}/designer/p1%3D/embedded?entered=1&profile=front+desk`);
  expect([frameOf(element).title, frameOf(element).referrerPolicy]).toEqual(["Fields", "origin"]);
});

test("only its own frame at its own origin is believed, and only what a designer says", async () => {
  const element = put({ package: "p1=", token: "one" });
  await expect.poll(() => frameOf(element).src).not.toBe("");
  say(element, { type: "ready" }, { origin: "https://evil.example" });
  say(element, { type: "ready" }, { source: window });
  say(element, { type: "ready", source: "somebody" });
  say(element, { type: "click" });
  expect(heard).toEqual([]);
  say(element, { type: "ready" });
  expect(heard).toEqual([{ type: "ready", detail: { packageId: "p1=" } }]);
});

test("a new token is said to a frame that is alive; another package loads it anew", async () => {
  const element = put({ package: "p1=", token: "one" });
  await expect.poll(() => frameOf(element).src).not.toBe("");
  const before = frameOf(element).src;
  say(element, { type: "error", reason: "session" });
  const said = vi.spyOn(element, "say").mockReturnValue();
  element.token = "two";
  await expect.poll(() => said.mock.calls).toEqual([[{ source: "countersign-page", type: "token", value: "two" }]]);
  element.label = "Renamed";
  await expect.poll(() => frameOf(element).title).toBe("Renamed");
  expect(frameOf(element).src).toBe(before);
  expect(said).toHaveBeenCalledOnce();
  element.package = "p2=";
  element.token = "three";
  await expect.poll(() => addressOf(element).searchParams.get("senderAuthenticationToken")).toBe("three");
});

test("an element that is moved goes on with its session, since its token is spent", async () => {
  const element = put({ package: "p1=", token: "one" });
  await expect.poll(() => frameOf(element).src).not.toBe("");
  say(element, { type: "ready" });
  element.remove();
  document.body.append(element);
  await expect.poll(() => frameOf(element).src).toBe(`${server}/designer/p1%3D/embedded`);
});

test("what is no web address is told and opens nothing; nothing at all is no error", async () => {
  const wrong = put({ src: "javascript:alert(1)" });
  await expect.poll(() => heard).toEqual([{ type: "error", detail: { reason: "address", packageId: "" } }]);
  expect(frameOf(wrong).getAttribute("src")).toBeNull();
  put({ package: "p1=" });
  await Promise.resolve();
  expect(heard).toHaveLength(1);
  wrong.removeAttribute("server");
  expect(wrong.server, "that of the script").toBe(window.location.origin);
});
