// Inviting a pasted list of senders: whoever it names is understood as elsewhere, and everybody who is left out is told.
import { expect, test } from "vitest";
import { Asking, serve } from "#components/queries/service.testing.tsx";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import type { Sender } from "#lib/contract/records/sender.ts";
import { InviteMany } from "./invite-many.tsx";

const known = [{ email: "Here@example.net", name: "Here" }] as unknown as Sender[];

test("lines with names in cells are invited, and all that are left out are named", async () => {
  const asked = serve(() => ({ status: 200, body: { name: "Bob" } }));
  const screen = await drawEnglish(
    ["senders", "roles", "prepare"],
    <Asking>
      <InviteMany open onClose={() => undefined} known={known} makesManagers givesRoles={false} />
    </Asking>,
  );
  await screen
    .getByLabelText("E-mail addresses")
    .fill(
      "Name,E-mail\nBob,Builder,bob@example.net\nleo@example.net; Leo; Leaver\nBOB@example.net\nhere@example.net\none\ntwo\nthree@nowhere",
    );
  await expect.element(screen.getByText("4 are no addresses: Name E-mail · one · two · three@nowhere")).toBeVisible();
  await expect.element(screen.getByText("here@example.net is a sender already and is left out.")).toBeVisible();
  await expect.element(screen.getByText("BOB@example.net stands here twice and is invited once.")).toBeVisible();
  await screen.getByRole("button", { name: "Invite 2 people" }).click();
  await expect
    .poll(() => asked.filter(({ line }) => line.startsWith("POST")).map(({ body }) => body))
    .toEqual([
      { email: "bob@example.net", firstName: "Bob", lastName: "Builder", type: "REGULAR" },
      { email: "leo@example.net", firstName: "Leo", lastName: "Leaver", type: "REGULAR" },
    ]);
});
