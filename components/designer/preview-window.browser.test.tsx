// What the preview's frame is told, and what a press in it means out here: its page itself does not stand here.
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { drawStudio, type Served } from "./drawn-studio.testing.tsx";
import { type FromPreview, type Previewed, shownIn, tellMessage } from "./preview-message.ts";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

beforeEach(() => page.viewport(1440, 900));

const whole = (pkg: Served): Served => {
  const sender = { name: "Olga Owner", email: "olga@example.com", company: "" };
  return { ...pkg, ...{ sender, timezoneId: "UTC", emailMessage: "", due: null } };
};

/** As its page would tell it, and what that is shown. */
async function open() {
  const { screen } = await drawStudio({}, {}, whole);
  await screen.getByRole("button", { name: "Preview" }).click();
  const preview = screen.getByRole("dialog", { name: "Preview" });
  await preview.getByRole("combobox", { name: "Preview as" }).selectOptions("owner");
  const frame = () => document.querySelector("iframe") as HTMLIFrameElement;
  await expect.poll(frame).not.toBeNull();
  // Its page in place of the one that the frame loads.
  const { port1: inside } = new MessageChannel();
  Object.defineProperty(frame(), "contentWindow", { value: inside });
  const { origin } = window.location;
  const shown: (Previewed | undefined)[] = [];
  vi.spyOn(inside, "postMessage").mockImplementation((data: unknown) => {
    shown.push(shownIn({ data, origin, source: inside }, inside, origin));
  });
  const tell = (what: FromPreview) =>
    window.dispatchEvent(new MessageEvent("message", { data: tellMessage(what), origin, source: inside }));
  return { preview, frame, shown, tell };
}

const signed = (shown: Previewed | undefined) =>
  shown?.view.documents.flatMap(({ approvals }) => approvals.filter((one) => one.accepted));

test("others' answers come into the page that is there; starting over leaves them out again", async () => {
  const { preview, frame, shown, tell } = await open();
  tell("ready");
  expect(shown).toHaveLength(1);
  const first = frame();
  const fill = preview.getByRole("button", { name: "Fill in for the others" });
  await fill.click();
  await expect.poll(() => shown.length).toBe(2);
  expect(frame()).toBe(first);
  expect(shown.map(signed)).toEqual([[], [expect.objectContaining({ roleId: "tenant" })]]);
  await preview.getByRole("button", { name: "Start over" }).click();
  await expect.element(fill).toHaveAttribute("aria-pressed", "false");
  expect(frame()).not.toBe(first);
});

test("a press on its page closes what is open over it, and leaves the focus there", async () => {
  const { preview, frame, tell } = await open();
  await preview.getByRole("button", { name: "Why it looks so" }).click();
  const reasons = page.getByRole("dialog", { name: "Why it looks so" });
  await expect.element(reasons).toBeVisible();
  tell("pressed");
  frame().focus();
  await expect.element(reasons).not.toBeInTheDocument();
  await expect.element(preview).toBeVisible();
  expect(document.activeElement).toBe(frame());
});
