// Lists of packages and of mails at a desk of 1024 pixels: names have the room that there is, and nothing is cut beside them.
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { MailActsContext, useMailColumns } from "#components/outbox/use-mail-columns.tsx";
import { DataTable } from "#components/ui/data-table.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import { TooltipProvider } from "#components/ui/tooltip.tsx";
import type { Mail } from "#lib/contract/outbox.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { completeIn } from "#lib/language/complete-in.ts";
import { type Language, languages } from "#lib/language/languages.ts";
import { loadNamed, type NamedMessages } from "#lib/language/page-messages.ts";
import type { RowActs } from "./package-row-menu.tsx";
import { PackageListContext, usePackageColumns } from "./use-package-columns.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

const draft = (name: string): Package =>
  ({
    id: name,
    name,
    type: "PACKAGE",
    status: "DRAFT",
    trashed: false,
    updated: "2026-03-02T09:00:00Z",
    due: null,
    consent: null,
    sender: { id: "me", name: "Ben Okafor", email: "ben@example.com" },
    roles: [],
    documents: [{ id: "lease", approvals: [], pages: [] }],
  }) as unknown as Package;

const mail = (id: string, more: Partial<Mail>): Mail =>
  ({
    ...{ id, kind: "invitation", subject: "", packageId: "p", packageName: "Mietvertrag", attempts: 0, error: null },
    ...{ to: { name: "Dr. Layla Haddad", email: "layla@example.com" }, created: "2026-03-02T09:00:00Z", sent: null },
    ...{ status: "outbox", opensAsSigner: true, link: null },
    ...more,
  }) as Mail;

const nothing = () => undefined;
const phone = "";
/** Of a menu that nobody opens. */
const acts = {} as RowActs;

function Packages({ names }: { names: readonly string[] }) {
  return (
    <PackageListContext value={{ me: { id: "me", email: "ben@example.com" }, search: "", acts, mayMove: () => true }}>
      <DataTable
        columns={usePackageColumns()}
        rows={names.map(draft)}
        idOf={(one) => one.id}
        phone={phone}
        order={{ now: { by: "updated", dir: "desc" }, onOrder: nothing }}
        choice={{ chosen: {}, onChoose: nothing, all: "all", one: ({ name }) => name }}
      />
    </PackageListContext>
  );
}

function Mails({ rows }: { rows: readonly Mail[] }) {
  return (
    <MailActsContext value={{ onShow: nothing, onResend: nothing }}>
      <DataTable tall columns={useMailColumns()} rows={rows} idOf={(one) => one.id} phone={phone} />
    </MailActsContext>
  );
}

/** As wide as what stands beside the rail. */
async function draw(language: Language, node: React.ReactNode) {
  await page.viewport(1024, 768);
  const messages = (await loadNamed(["ui", "lists", "outbox", "desk"], language)) as Pick<NamedMessages, "ui">;
  const { direction } = languages[language];
  return render(
    <Spoken language={language} formatTag={language} direction={direction} messages={messages}>
      <TooltipProvider>
        <div data-part="list" style={{ width: 1024 - 232 - 64 }}>
          {node}
        </div>
      </TooltipProvider>
    </Spoken>,
  );
}

const widthOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().width ?? 0;
const cells = (row: number) =>
  [...document.querySelectorAll(`tbody tr:nth-child(${row}) td`)].map((one) => one.getBoundingClientRect().width);

test.each(completeIn.desk)(
  "packages in %s: a long name is cut where the room ends, and nothing is wider than it",
  async (language) => {
    const names = ["Mietvertrag, 4. Stock", "x".repeat(300)];
    await draw(language, <Packages names={names} />);
    expect(widthOf("table")).toBe(widthOf("[data-part=list]"));
    const [short, long] = document.querySelectorAll("td a");
    expect(short?.scrollWidth).toBe(short?.clientWidth);
    const [, cell = 0] = cells(2);
    expect(long?.clientWidth).toBeGreaterThan(cell - 30);
  },
);

test.each(completeIn.desk)(
  "mails in %s: subjects and names can be read beside what is done with them",
  async (language) => {
    const subject = "Ben Okafor bittet Sie um Ihre Unterschrift: Mietvertrag";
    const failed = { status: "failed", attempts: 3, error: "550 mailbox unavailable" } as const;
    await draw(language, <Mails rows={[mail("a", { subject }), mail("b", failed)]} />);
    expect(widthOf("table")).toBe(widthOf("[data-part=list]"));
    const [about = 0, to = 0] = cells(1);
    expect(Math.min(about, to)).toBeGreaterThan(125);
    for (const one of document.querySelectorAll("td:last-child button")) expect(one.scrollWidth).toBe(one.clientWidth);
  },
);
