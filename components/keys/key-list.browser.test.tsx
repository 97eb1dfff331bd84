// Named keys: made and shown once, given a new secret while the old one goes on, and ended.
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { type Answer, Asking, serve } from "#components/queries/service.testing.tsx";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { violations } from "#components/ui/violations.testing.ts";
import { KeyList } from "./key-list.tsx";

const ledger = {
  id: "k1",
  senderId: "me",
  owner: "Olive Owner",
  name: "Ledger",
  scope: "PACKAGES",
  ending: "41Kd",
  created: "2026-11-20T10:00:00Z",
  expires: null as string | null,
  lastUsed: "2026-11-26T10:00:00Z",
  lastAddress: "192.0.2.12",
  previousUntil: null as string | null,
};

async function draw(answer?: (line: string) => Answer | undefined) {
  let keys = [ledger];
  const asked = serve(({ line, body }) => {
    const given = answer?.(line);
    if (given) return given;
    if (line === "POST /api/account/senders/me/apiKeys") {
      const made = { ...ledger, id: "k2", ...(body as object), ending: "Zz9x", lastUsed: null };
      keys = [...keys, made as unknown as typeof ledger];
      return { status: 200, body: { ...made, key: "csk_k2_secret-Zz9x" } };
    }
    if (line === "POST /api/account/apiKeys/k1/rotate") {
      const made = { ...ledger, ending: "newx", previousUntil: "2999-01-01T00:00:00Z" };
      keys = [made];
      return { status: 200, body: { ...made, key: "csk_k1_another-newx" } };
    }
    if (line.startsWith("DELETE ")) {
      keys = keys.filter(({ id }) => !line.endsWith(id));
      return { status: 204 };
    }
    return { status: 200, body: { count: keys.length, results: keys } };
  });
  const screen = await drawEnglish(
    ["keys"],
    <Asking>
      <KeyList maker="me" />
    </Asking>,
  );
  await expect.element(screen.getByText("Ledger", { exact: true })).toBeVisible();
  return { screen, asked };
}

test("a key is made with a name, a scope and an end, and shown until it is put away; what fails keeps what was typed", async () => {
  let isDown = true;
  const { screen, asked } = await draw((line) => (isDown && line.startsWith("POST") ? "no network" : undefined));
  await userEvent.click(screen.getByRole("button", { name: "New key" }));
  const dialog = screen.getByRole("dialog");
  await userEvent.click(dialog.getByRole("button", { name: "Make the key" }));
  await expect.element(dialog.getByText("A key needs a name.")).toBeVisible();
  await userEvent.fill(dialog.getByRole("textbox", { name: "Name" }), "Port desk tablet");
  await userEvent.click(dialog.getByRole("radio", { name: "Read only" }));
  expect(await violations()).toEqual([]);
  await userEvent.click(dialog.getByRole("button", { name: "Make the key" }));
  await expect.element(dialog.getByText(/No answer came/)).toBeVisible();
  await expect.element(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("Port desk tablet");
  isDown = false;
  await userEvent.click(dialog.getByRole("button", { name: "Make the key" }));
  const shown = screen.getByRole("textbox", { name: "The new key" });
  await expect.element(shown).toHaveValue("csk_k2_secret-Zz9x");
  expect(asked.findLast(({ line }) => line.startsWith("POST"))?.body).toEqual({
    name: "Port desk tablet",
    scope: "READ",
    expires: null,
  });
  await userEvent.click(screen.getByRole("button", { name: "I have it" }));
  await expect.element(shown).not.toBeInTheDocument();
  await expect.element(screen.getByText("Port desk tablet", { exact: true })).toBeVisible();
});

test("a new secret: how long the old one works is asked, and told afterwards", async () => {
  const { screen, asked } = await draw();
  await userEvent.click(screen.getByRole("button", { name: "New secret for Ledger" }));
  const dialog = screen.getByRole("dialog");
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "The old key works" }), "168");
  await userEvent.click(dialog.getByRole("button", { name: "Make a new secret" }));
  await expect.element(screen.getByRole("textbox", { name: "The new key" })).toHaveValue("csk_k1_another-newx");
  expect(asked.find(({ line }) => line.endsWith("/rotate"))?.body).toEqual({ graceHours: 168 });
  await expect.element(screen.getByText(/^The key before it works until/)).toBeVisible();
});

test("a key is ended once its consequence was read", async () => {
  const { screen } = await draw();
  await userEvent.click(screen.getByRole("button", { name: "End Ledger" }));
  const dialog = screen.getByRole("dialog");
  await expect.element(dialog.getByText(/is refused from now on/)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "End", exact: true }));
  await expect.element(screen.getByText("No named key yet")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "New key" })).toHaveFocus();
});
