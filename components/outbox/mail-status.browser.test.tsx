// What the sender sees of mails that were reported after they had left: in words, within its room, also on a phone and right to left.
import { expect, test, vi } from "vitest";
import { page, server } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessibleInLanguages } from "#components/queries/accessible.testing.tsx";
import { DataTable } from "#components/ui/data-table.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import { TooltipProvider } from "#components/ui/tooltip.tsx";
import type { Mail } from "#lib/contract/outbox.ts";
import { type MailReport, mailReportKinds, mailReportReasons } from "#lib/contract/records/mail-report.ts";
import { completeIn } from "#lib/language/complete-in.ts";
import { type Language, languages } from "#lib/language/languages.ts";
import { loadNamed, type NamedMessages } from "#lib/language/page-messages.ts";
import { MailActsContext, useMailColumns } from "./use-mail-columns.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

const at = "2026-11-20T06:49:00Z";
const reported = (report: Partial<MailReport>): Mail => {
  const id = `${report.kind} ${report.reason}`;
  return {
    ...{ id, kind: "invitation", subject: "Please sign: Lease", to: { name: "Ann Tester", email: "ann@example.net" } },
    ...{ status: "sent", error: null, attempts: 1, created: at, sent: at, packageId: "p", packageName: "Lease" },
    ...{ link: null, provesAddress: false, opensAsSigner: false, suppressed: null },
    report: { kind: "returned", reason: "unknown", words: "", at: "2026-11-21T10:00:00Z", ...report },
  };
};
const all = [
  ...mailReportReasons.map((reason) => reported({ reason, words: `550 5.1.1 ${"x".repeat(300)}` })),
  ...mailReportKinds.map((kind) => reported({ kind, words: kind === "autoReply" ? "Away until 3 December" : "" })),
];

const areas = ["ui", "lists", "outbox"] as const;
const nothing = () => undefined;
function Mails({ rows, onResend }: { rows: readonly Mail[]; onResend: (mail: Mail) => void }) {
  return (
    <MailActsContext value={{ onShow: nothing, onResend }}>
      <DataTable tall columns={useMailColumns()} rows={rows} idOf={(one) => one.id} phone="max-md:px-4 max-md:py-3" />
    </MailActsContext>
  );
}

async function draw(language: Language, rows: readonly Mail[], onResend: (mail: Mail) => void = nothing) {
  const messages = (await loadNamed(areas, language)) as Pick<NamedMessages, "ui">;
  const { direction } = languages[language];
  document.documentElement.dir = direction;
  return render(
    <Spoken language={language} formatTag={language} direction={direction} messages={messages}>
      <TooltipProvider>
        <main>
          <Mails rows={rows} onResend={onResend} />
        </main>
      </TooltipProvider>
    </Spoken>,
  );
}

test.each(completeIn.desk.flatMap((language) => [1024, 390].map((width) => [language, width] as const)))(
  "in %s in a window of %d px every report has words of its own, and nothing is wider than the window",
  async (language, width) => {
    await page.viewport(width, 800);
    await draw(language, all);
    const words = [...document.querySelectorAll("tbody td:nth-child(3) > span:first-of-type")].map(
      (one) => one.textContent,
    );
    // The reason that nobody knows is told of the last of the reasons and of the kind alike.
    expect(new Set(words).size).toBe(all.length - 1);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

// Debian's Firefox now and then loses the process of a page that axe walks.
test.skipIf(server.browser !== "chromium")("reports keep the rules of accessibility on a phone", () =>
  expectAccessibleInLanguages(
    <main>
      <h1>Outbox</h1>
      <Mails rows={all} onResend={nothing} />
    </main>,
    (language) => loadNamed(areas, language),
  ),
);

test("a mail that came back says why, when, and in the other server's words; from there it is sent again", async () => {
  await page.viewport(1024, 800);
  const onResend = vi.fn();
  const mail = reported({ reason: "noMailbox", words: "550 5.1.1 Nobody here" });
  const screen = await draw("en", [mail], onResend);
  await expect.element(screen.getByText("Came back: there is no such mailbox")).toBeVisible();
  await expect.element(screen.getByText("550 5.1.1 Nobody here")).toBeVisible();
  expect(document.querySelector("td:nth-child(3) time")?.getAttribute("datetime")).toBe("2026-11-21T10:00:00.000Z");
  await screen.getByRole("button", { name: "Actions for the mail to Ann Tester" }).click();
  await page.getByRole("menuitem", { name: "Send again" }).click();
  expect(onResend.mock.calls).toEqual([[mail]]);
});
