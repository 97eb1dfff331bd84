// The desk warns before the session ends for want of use, and whoever stays is there.
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { type Answer, Asking, serve } from "#components/queries/service.testing.tsx";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { isJudged, violations } from "#components/ui/violations.testing.ts";
import { SessionWatch } from "./session-watch.tsx";

const draw = () =>
  drawEnglish(
    ["desk"],
    <Asking>
      <main>
        <SessionWatch />
      </main>
    </Asking>,
  );

/** Nobody has done anything for so many minutes. */
const letPass = (minutes: number) => {
  vi.setSystemTime(Date.now() + minutes * 60_000);
  document.dispatchEvent(new Event("visibilitychange"));
};

test("sessionTimeoutWarning: told in time, in every tab; whoever stays has the session kept, and a failure is said", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const state = { isOver: false };
  const asked = serve(
    (): Answer =>
      state.isOver
        ? { status: 401, body: { code: 401, messageKey: "error.unauthorised.notSignedIn", message: "Not signed in" } }
        : { status: 200, body: { loginSessionTimeout: 30, sessionTimeoutWarning: 5, features: {} } },
  );
  const screen = await draw();
  await expect.poll(() => localStorage.getItem("countersign.desk.used")).not.toBeNull();
  letPass(20);
  expect(screen.getByRole("dialog").elements()).toHaveLength(0);
  letPass(5);
  const dialog = screen.getByRole("dialog", { name: "You will soon be signed out" });
  await expect.element(dialog).toBeVisible();
  if (isJudged) expect(await violations()).toEqual([]);
  await screen.getByRole("button", { name: "Stay signed in" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked.map(({ line }) => line)).toEqual(["GET /api/session", "GET /api/session"]);
  letPass(25);
  await expect.element(dialog).toBeVisible();
  // Somebody works in another tab.
  localStorage.setItem("countersign.desk.used", String(Date.now()));
  letPass(1);
  await expect.element(dialog).not.toBeInTheDocument();
  letPass(40);
  state.isOver = true;
  await screen.getByRole("button", { name: "Stay signed in" }).click();
  await expect
    .element(
      screen
        .getByRole("dialog")
        .getByText(/session is over|signed out/i)
        .last(),
    )
    .toBeVisible();
  // That is no use of it, and what is on the page can still be read.
  letPass(1);
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  vi.useRealTimers();
});

test("without a warning set nothing is said", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const asked = serve(() => ({
    status: 200,
    body: { loginSessionTimeout: 30, sessionTimeoutWarning: 0, features: {} },
  }));
  const screen = await draw();
  await expect.poll(() => asked.length).toBe(1);
  letPass(60);
  expect(screen.getByRole("dialog").elements()).toHaveLength(0);
  vi.useRealTimers();
});
