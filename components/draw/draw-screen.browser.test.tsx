// The page of a second device: what is drawn there is shown, delivered once, and lost by nothing.
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { type Answer, Asking, serve } from "#components/queries/service.testing.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { DrawScreen } from "./draw-screen.tsx";

const messages = await loadCeremonyMessages("en");
const task = {
  kind: "signature",
  sender: "Ingrid Bergström",
  account: { name: "Nordhaven", logoUrl: null },
  package: "Lease",
  expiresIn: 900,
};
const ended = (reason: string): Answer => ({
  status: 409,
  body: { code: 409, messageKey: "error.conflict.drawingEnded", message: "", parameters: { reason } },
});

const show = (token: string) =>
  render(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <Asking>
        <DrawScreen token={token} />
      </Asking>
    </Spoken>,
  );

async function drawScreen(token: string, deliver: () => Answer, open: Answer = { status: 200, body: task }) {
  const asked = serve(({ line }) =>
    line.endsWith("/open") ? open : line.endsWith("/deliver") ? deliver() : { status: 204 },
  );
  const screen = await show(token);
  const draw = async (...points: [number, number][]) => {
    const pad = screen.getByRole("img", { name: /Drawing pad/ }).element();
    // The pointer is not a real one, which is all that can be captured.
    pad.setPointerCapture = () => undefined;
    const { left, top } = pad.getBoundingClientRect();
    for (const [at, [x, y]] of points.entries()) {
      const place = { clientX: left + x, clientY: top + y, pointerId: 1, button: 0, isPrimary: true };
      pad.dispatchEvent(new PointerEvent(at === 0 ? "pointerdown" : "pointermove", { bubbles: true, ...place }));
      if (at === points.length - 1) pad.dispatchEvent(new PointerEvent("pointerup", { bubbles: true, ...place }));
    }
  };
  const sign = async () => {
    await expect.element(screen.getByRole("img", { name: /Drawing pad/ })).toBeVisible();
    await draw([30, 90], [80, 20], [130, 95], [180, 30]);
    await draw([60, 60], [200, 40], [90, 80]);
  };
  const send = () => screen.getByRole("button", { name: "Send it to my computer" }).click();
  const of = (end: string) => asked.filter(({ line }) => line.endsWith(end));
  return { screen, sign, send, of };
}

test("says who asks and for what, shows strokes as they are drawn, and delivers what is on the pad", async () => {
  const { screen, sign, send, of } = await drawScreen("first-token-first", () => ({ status: 204 }));
  await expect.element(screen.getByRole("heading", { name: "Draw your signature" })).toBeVisible();
  await expect.element(screen.getByText(/Bergström.*asks you for this.*Lease/)).toBeVisible();
  await send();
  await expect.element(screen.getByText("Nothing is drawn yet.")).toBeVisible();
  expect(of("/deliver")).toEqual([]);
  await sign();
  await expect
    .poll(() => (of("/strokes").at(-1)?.body as { drawing: { strokes: [] } })?.drawing.strokes.length)
    .toBe(2);
  await send();
  await expect.element(screen.getByRole("heading", { name: "It is on your computer" })).toBeVisible();
  expect(of("/deliver").map(({ body }) => body)).toMatchObject([
    { token: "first-token-first", drawing: { kind: "drawn", strokes: [expect.any(Array), expect.any(Array)] } },
  ]);
});

test("without a network it is kept, over a reload too, and sent again by itself", async () => {
  let online = false;
  const answer = (): Answer => (online ? { status: 204 } : "no network");
  const { screen, sign, send, of } = await drawScreen("offline-token-offline", answer);
  await sign();
  await send();
  await expect.element(screen.getByText(/There is no connection\./)).toBeVisible();
  await screen.unmount();
  const again = await drawScreen("offline-token-offline", answer);
  await expect.poll(() => again.screen.container.querySelectorAll("svg[role=img] path").length).toBe(2);
  await again.send();
  await expect.element(again.screen.getByText(/There is no connection\./)).toBeVisible();
  online = true;
  window.dispatchEvent(new Event("online"));
  await expect.element(again.screen.getByRole("heading", { name: "It is on your computer" })).toBeVisible();
  expect(again.of("/deliver").at(-1)?.body).toEqual(of("/deliver").at(0)?.body);
  expect(sessionStorage.getItem("countersign:drawing:offline-toke")).toBeNull();
});

test.each([
  ["used", "This was sent already"],
  ["expired", "The code has expired"],
  ["ended", "No drawing is waited for any more"],
])("a code that is %s says so, when it is opened and when it is sent to", async (reason, title) => {
  const late = await drawScreen(`late-${reason}-late`, () => ended(reason));
  await late.sign();
  await late.send();
  await expect.element(late.screen.getByRole("heading", { name: title })).toBeVisible();
  await late.screen.unmount();
  const never = await drawScreen(`never-${reason}-never`, () => ({ status: 204 }), ended(reason));
  await expect.element(never.screen.getByRole("heading", { name: title })).toBeVisible();
});

test("an address that was cut off is nobody's", async () => {
  const unknown: Answer = { status: 404, body: { code: 404, messageKey: "error.notFound.drawing", message: "" } };
  const { screen } = await drawScreen("cut-off", () => ({ status: 204 }), unknown);
  await expect.element(screen.getByRole("heading", { name: "This page is not known" })).toBeVisible();
});

const tooMany = (retryAfter: string): Answer => ({
  status: 429,
  body: { code: 429, messageKey: "error.tooMany.requests", message: "" },
  headers: { "retry-after": retryAfter },
});
const said = (element: Element) => /at (\d\d:\d\d:\d\d)\./.exec(element.textContent ?? "")?.[1];

test("after too many requests it says until when, and opens by itself", async () => {
  let open = tooMany("1");
  serve(({ line }) => (line.endsWith("/open") ? open : { status: 204 }));
  const screen = await show("busy-token-busy");
  await expect.element(screen.getByRole("heading", { name: "Please wait a moment" })).toBeVisible();
  expect(said(screen.container)).toBeDefined();
  open = { status: 200, body: task };
  await expect.element(screen.getByRole("heading", { name: "Draw your signature" })).toBeVisible();
});

test("a drawing that comes after too many requests is kept, said to wait until when, and sent by itself", async () => {
  let answer = tooMany("1");
  const { screen, sign, send, of } = await drawScreen("much-token-much", () => answer);
  await sign();
  await send();
  await expect.element(screen.getByText(/Too many requests.*Your drawing is kept here/)).toBeVisible();
  expect(said(screen.container)).toBeDefined();
  await expect.element(screen.getByText(/There is no connection/)).not.toBeInTheDocument();
  answer = { status: 204 };
  await expect.element(screen.getByRole("heading", { name: "It is on your computer" })).toBeVisible();
  expect(of("/deliver").at(-1)?.body).toEqual(of("/deliver").at(0)?.body);
});
