// The account's schedule of reminders is asked for by those alone whom it is told to.
import { useQuery } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { me } from "./instance.ts";
import { useReminders } from "./reminders.ts";
import { Asking, serve } from "./service.testing.tsx";

function Days() {
  const days = useReminders("pkg")?.startInDaysDelay;
  // Known as soon as they are to who asks.
  const type = useQuery(me).data?.type;
  return <p>{`${type}: ${days === undefined ? "not known" : `after ${days} days`}`}</p>;
}

async function draw(type: "MANAGER" | "REGULAR") {
  const asked = serve(({ line }) => {
    if (line.endsWith("/me")) return { status: 200, body: { type } };
    if (line.endsWith("/reminders")) return { status: 204 };
    return { status: 200, body: { startInDaysDelay: 3, intervalInDays: 7, repetitionsCount: 2 } };
  });
  const screen = await render(
    <Asking>
      <Days />
    </Asking>,
  );
  return { screen, lines: () => asked.map(({ line }) => line) };
}

test("a manager is told when, by the account's schedule where the package has none", async () => {
  const { screen } = await draw("MANAGER");
  await expect.element(screen.getByText("MANAGER: after 3 days")).toBeVisible();
});

test("nobody else asks for what they would be refused", async () => {
  const { screen, lines } = await draw("REGULAR");
  await expect.element(screen.getByText("REGULAR: not known")).toBeVisible();
  expect(lines().sort()).toEqual(["GET /api/instance/me", "GET /api/packages/pkg/reminders"]);
});
