// Who finds the reports on the desk.
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Asking, serve } from "#components/queries/service.testing.tsx";
import { useSeesReports } from "./use-sees-reports.ts";

function Told() {
  return <p>{String(useSeesReports())}</p>;
}

const draw = (type: "MANAGER" | "REGULAR", inAppReports: boolean) => {
  serve(({ line }) =>
    line === "GET /api/instance/me"
      ? { status: 200, body: { id: "me", type } }
      : { status: 200, body: { features: { inAppReports } } },
  );
  return render(
    <Asking>
      <Told />
    </Asking>,
  );
};

test("inAppReports: managers always find reports, others where it is on", async () => {
  for (const [type, isOn, sees] of [
    ["MANAGER", false, "true"],
    ["REGULAR", true, "true"],
    ["REGULAR", false, "false"],
  ] as const) {
    const screen = await draw(type, isOn);
    await expect.element(screen.getByText(sees, { exact: true })).toBeVisible();
    await screen.unmount();
  }
});
