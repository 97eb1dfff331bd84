// Saying no with a finger: the focus is where the reason goes, and the act that is off says which kind of reason is missing.
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Asking } from "#components/queries/service.testing.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { DeclineDialog } from "./decline-dialog.tsx";
import { ReassignDialog } from "./reassign-dialog.tsx";

const messages = await loadCeremonyMessages("en");

const onQuestion = vi.fn();

type Question = { act: "decline" | "optOut" | "reassign"; reasons?: string[]; email?: string; settings?: object };

async function ask({ act, reasons = [], email = "", settings }: Question) {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    real(query.includes("(pointer: coarse)") ? "all" : query),
  );
  await page.viewport(360, 640);
  const view = {
    ceremonyId: "ann",
    recipients: [],
    sender: { name: "The sender", email },
    package: { name: "Lease" },
    account: { name: "" },
    signer: { email: "ann@example.com" },
    settings: { declineReasons: reasons, optOutReasons: reasons, ...settings },
  } as unknown as CeremonyView;
  const open = { view, open: true, onOpenChange: () => undefined };
  const screen = await render(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <Asking>
        {act === "reassign" ? (
          <ReassignDialog {...open} />
        ) : (
          <DeclineDialog {...open} act={act} onQuestion={onQuestion} />
        )}
      </Asking>
    </Spoken>,
  );
  vi.mocked(window.matchMedia).mockRestore();
  return screen;
}

test.each<[Question, string]>([
  [{ act: "decline" }, "Why you decline"],
  [{ act: "optOut" }, "Why you would rather not sign here"],
  [{ act: "decline", reasons: ["Wrong person"] }, "Wrong person"],
  [{ act: "reassign" }, "First name"],
])("%o takes the focus to its first field, and no tip lies over it", async (question, field) => {
  const screen = await ask(question);
  await expect.element(screen.getByLabelText(field)).toHaveFocus();
  expect(document.querySelector("[role=tooltip]")).toBeNull();
});

test("where no reasons are offered the act asks for one's own, and else for a choice", async () => {
  const own = await ask({ act: "decline" });
  const act = own.getByRole("button", { name: "Decline" });
  await expect.element(act).toHaveAccessibleDescription("Write a reason.");
  await own.unmount();
  const offered = await ask({ act: "decline", reasons: ["Wrong person"] });
  await expect.element(act).toHaveAccessibleDescription("Choose a reason, or write one.");
  await offered.getByLabelText("Another reason").click();
  await expect.element(act).toHaveAccessibleDescription("Write a reason.");
});

test.each(["decline", "optOut"] as const)(
  "%s: the sender can be asked first, where writing to them is offered",
  async (act) => {
    const email = "ben@example.com";
    const offered = await ask({ act, email });
    const write = offered.getByRole("button", { name: "Write to The sender" });
    onQuestion.mockClear();
    await write.click();
    expect(onQuestion).toHaveBeenCalledOnce();
    await offered.unmount();
    const settings = { layout: { header: { feedback: false } } };
    for (const without of [{ act }, { act, email, settings }]) {
      const other = await ask(without);
      await expect.element(other.getByRole("dialog")).toBeVisible();
      await expect.element(write).not.toBeInTheDocument();
      await other.unmount();
    }
  },
);
