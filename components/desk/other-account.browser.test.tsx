// A session goes on in another account: a window with something unsaved says which account it shows, and neither begins anew by itself
// nor lets anything be done there.
import { useQuery } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { LeaveGuard } from "#components/packages/leave-guard.tsx";
import { account } from "#components/queries/instance.ts";
import { type Answer, Asking, serve } from "#components/queries/service.testing.tsx";
import { useWentElsewhere } from "#components/queries/went-elsewhere.ts";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { hasUnsaved } from "#components/ui/unsaved-here.ts";
import { useCheckedForm } from "#components/ui/use-checked-form.ts";
import { isJudged, violations } from "#components/ui/violations.testing.ts";
import { Elsewhere } from "./elsewhere.tsx";
import { OtherAccount } from "./other-account.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }), usePathname: () => "/settings/mails" }));

const nordhaven = { accountUid: "a1", accountName: "Nordhaven" };
const bergen = { accountUid: "a2", accountName: "Bergen harbour" };
/** Another window of this browser. */
let other: BroadcastChannel;
let heard: unknown[];
beforeEach(() => {
  heard = [];
  other = new BroadcastChannel("countersign account");
  other.onmessage = ({ data }) => heard.push(data);
});
afterEach(() => other.close());

function Window({ isUnsaved }: { isUnsaved: boolean }) {
  const { elsewhere, comeBack } = useWentElsewhere(nordhaven);
  const name = useQuery(account).data?.name;
  return (
    <main>
      <p>{name}</p>
      <LeaveGuard state={isUnsaved ? { kind: "incomplete", message: "Not saved." } : { kind: "idle" }} />
      {elsewhere && <OtherAccount here={nordhaven.accountName} elsewhere={elsewhere.accountName} onBack={comeBack} />}
    </main>
  );
}

const draw = (isUnsaved: boolean) =>
  drawEnglish(
    ["desk"],
    <Asking>
      <Window isUnsaved={isUnsaved} />
    </Asking>,
  );

test("it waits for an answer, comes back to save, and asks for everything anew", async () => {
  let works = false;
  const asked = serve(({ line }): Answer => {
    if (line.startsWith("GET")) return { status: 200, body: { id: "a1", name: "Nordhaven" } };
    return works
      ? { status: 200, body: nordhaven }
      : { status: 404, body: { code: 404, messageKey: "error.notFound.accountNotFound", message: "No such account." } };
  });
  const screen = await draw(true);
  await expect.element(screen.getByText("Nordhaven")).toBeVisible();
  other.postMessage(nordhaven);
  other.postMessage(bergen);
  const dialog = screen.getByRole("dialog", { name: "This window shows Nordhaven" });
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Go on in Bergen harbour" })).toBeVisible();
  if (isJudged) expect(await violations()).toEqual([]);
  await screen.getByRole("button", { name: "Back to Nordhaven" }).click();
  await expect.element(dialog.getByText("No such account.")).toBeVisible();
  works = true;
  const reads = () => asked.filter(({ line }) => line === "GET /api/account").length;
  const before = reads();
  await screen.getByRole("button", { name: "Back to Nordhaven" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked.filter(({ line }) => line.startsWith("POST")).at(-1)?.body).toEqual({ accountUid: "a1" });
  await expect.poll(reads).toBeGreaterThan(before);
  expect(heard).toEqual([nordhaven]);
  expect(hasUnsaved()).toBe(true);
});

/** As the forms of settings and dialogs are, which guard no link. */
function Form() {
  const form = useCheckedForm(z.object({ name: z.string() }), { name: "" });
  return <input aria-label="Name" {...form.register("name")} />;
}

test("what is typed into a form that guards no link is not begun over either", async () => {
  serve(() => ({ status: 200, body: { id: "a1", name: "Nordhaven" } }));
  const screen = await drawEnglish(
    ["desk"],
    <Asking>
      <Window isUnsaved={false} />
      <Form />
    </Asking>,
  );
  await expect.element(screen.getByText("Nordhaven")).toBeVisible();
  expect(hasUnsaved()).toBe(false);
  await screen.getByLabelText("Name").fill("Ann");
  await expect.poll(hasUnsaved).toBe(true);
  other.postMessage(bergen);
  await expect.element(screen.getByRole("dialog", { name: "This window shows Nordhaven" })).toBeVisible();
  await expect.element(screen.getByLabelText("Name")).toHaveValue("Ann");
  await screen.unmount();
  expect(hasUnsaved()).toBe(false);
});

test("where another window brings the session back, it goes on by itself", async () => {
  serve(() => ({ status: 200, body: { id: "a1", name: "Nordhaven" } }));
  const screen = await draw(true);
  other.postMessage(bergen);
  const dialog = screen.getByRole("dialog");
  await expect.element(dialog).toBeVisible();
  other.postMessage(nordhaven);
  await expect.element(dialog).not.toBeInTheDocument();
});

test("the way back from a page with something unsaved asks first; from another it goes at once", async () => {
  const asked = serve((): Answer => ({ status: 404, body: { code: 404, messageKey: "x", message: "Gone." } }));
  const posts = () => asked.filter(({ line }) => line.startsWith("POST")).length;
  const line = (isUnsaved: boolean) =>
    drawEnglish(
      ["desk"],
      <Asking>
        <Elsewhere here="Bergen harbour" home={nordhaven} slim />
        <LeaveGuard state={isUnsaved ? { kind: "incomplete", message: "Not saved." } : { kind: "idle" }} />
      </Asking>,
    );
  const screen = await line(true);
  const back = screen.getByRole("button", { name: "Back to Nordhaven" });
  await back.click();
  await screen.getByRole("dialog").getByRole("button", { name: "Stay" }).click();
  expect(posts()).toBe(0);
  await back.click();
  await expect.element(screen.getByText("What is not saved on this page is lost.")).toBeVisible();
  await screen.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await expect.poll(posts).toBe(1);
  await screen.unmount();
  const saved = await line(false);
  await saved.getByRole("button", { name: "Back to Nordhaven" }).click();
  await expect.poll(posts).toBe(2);
});
