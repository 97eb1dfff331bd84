// One group: people are added and taken out, what it is called and how mail reaches it is changed, and it is deleted after asking.
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DeskContext } from "#components/desk/desk-context.ts";
import { type Answer, Asking, serve } from "#components/queries/service.testing.tsx";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { violations } from "#components/ui/violations.testing.ts";
import { GroupScreen } from "./group-screen.tsx";

const push = vi.fn<(href: string) => void>();
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }), usePathname: () => "/groups/g1" }));

const member = (name: string, more = {}) => ({
  userId: name,
  firstName: name,
  lastName: "Ek",
  email: `${name.toLowerCase()}@example.com`,
  memberType: "REGULAR",
  pending: false,
  ...more,
});
const port = { id: "g1", name: "Port desk", email: "port@example.com", emailMembers: true, data: null };

async function draw({
  type = "MANAGER",
  answer,
}: {
  type?: string;
  answer?: (line: string) => Answer | undefined;
} = {}) {
  let members = [member("Bo"), member("Cy", { pending: true })];
  const asked = serve(({ line, body }) => {
    const given = answer?.(line);
    if (given) return given;
    if (line === "GET /api/instance/me") return { status: 200, body: { type, email: "olive@example.com" } };
    if (line === "GET /api/desk/senders")
      return { status: 200, body: { count: 1, results: [{ email: "di@example.com", name: "Di Ek" }] } };
    if (line === "POST /api/groups/g1/invite")
      members = [...members, member("Di", { email: (body as { email: string }).email })];
    if (line === "PUT /api/groups/g1") members = (body as { members?: typeof members }).members ?? members;
    if (line === "DELETE /api/groups/g1") return { status: 204 };
    return { status: 200, body: { ...port, members } };
  });
  const screen = await drawEnglish(
    ["desk", "groups"],
    <DeskContext value={{ openShortcuts: () => undefined, openPalette: () => undefined }}>
      <Asking>
        <GroupScreen groupId="g1" />
      </Asking>
    </DeskContext>,
  );
  await expect.element(screen.getByRole("heading", { name: "Port desk", level: 2 })).toBeVisible();
  return { screen, asked };
}

test("somebody joins by their address; one who is there already, or no address, is told at the field", async () => {
  const { screen, asked } = await draw();
  const box = screen.getByRole("combobox", { name: "Add a person by e-mail address" });
  await userEvent.fill(box, "BO@example.com");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("Bo Ek is in this group already.")).toBeVisible();
  await userEvent.fill(box, "nobody");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText(/^An address needs a name/)).toBeVisible();
  expect(asked.filter(({ line }) => line.startsWith("POST"))).toEqual([]);
  await userEvent.fill(box, "di@example.com");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("di@example.com").first()).toBeVisible();
  await expect.element(box).toHaveValue("");
  await expect.element(box).toHaveFocus();
  expect(asked.find(({ line }) => line === "POST /api/groups/g1/invite")?.body).toEqual({ email: "di@example.com" });
  expect(await violations()).toEqual([]);
});

test("who is taken out leaves alone, and what fails keeps everybody and what was typed", async () => {
  let isDown = true;
  const { screen, asked } = await draw({
    answer: (line) => (isDown && /^(PUT|POST) /.test(line) ? "no network" : undefined),
  });
  const box = screen.getByRole("combobox", { name: "Add a person by e-mail address" });
  await userEvent.fill(box, "di@example.com");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText(/No answer came/).first()).toBeVisible();
  await expect.element(box).toHaveValue("di@example.com");
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Take Bo Ek out of the group" }));
  await expect.element(screen.getByText("bo@example.com")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("heading", { name: /^People/ })).toHaveFocus();
  const put = asked.findLast(({ line }) => line === "PUT /api/groups/g1")?.body as { members: { email: string }[] };
  expect(put.members.map(({ email }) => email)).toEqual(["cy@example.com"]);
});

test("a group is deleted once its consequence was read, and then the list is shown", async () => {
  const { screen, asked } = await draw();
  await userEvent.click(screen.getByRole("button", { name: "Delete…" }));
  const dialog = screen.getByRole("dialog");
  await expect.element(dialog.getByText(/keep its people as they are now/)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Delete", exact: true }));
  await expect.poll(() => push.mock.calls).toEqual([["/groups"]]);
  expect(asked.some(({ line }) => line === "DELETE /api/groups/g1")).toBe(true);
});

test("whoever does not lead it sees the people and changes nothing", async () => {
  const { screen } = await draw({ type: "REGULAR" });
  await expect.element(screen.getByText(/Managers of the account change groups/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Delete…" }).elements()).toEqual([]);
  expect(screen.getByRole("combobox").elements()).toEqual([]);
});

test("on a phone nothing stands out of the page", async () => {
  await page.viewport(360, 780);
  const { screen } = await draw();
  await expect.element(screen.getByRole("combobox", { name: "Add a person by e-mail address" })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  expect(await violations()).toEqual([]);
});
