// The columns of the outbox: which mail, to whom, what became of it, when, its acts. On a phone one below the other.
import { Ellipsis, Eye, FileText, Send } from "lucide-react";
import { useMemo } from "react";
import { Button } from "#components/ui/button.tsx";
import { type CellOf, type Columns, columnsFor } from "#components/ui/data-table.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Link } from "#components/ui/link.tsx";
import { Menu, MenuItem, MenuLink } from "#components/ui/menu.tsx";
import { requiredContext } from "#components/ui/required-context.ts";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Mail } from "#lib/contract/outbox.ts";
import { MailLead } from "./mail-lead.tsx";
import { MailStatus } from "./mail-status.tsx";
import { kindOfMail } from "./mail-words.ts";
import { standing, subline } from "./outbox-table.tsx";

type MailActs = { onShow: (mail: Mail) => void; onResend: (mail: Mail) => void };
const [MailActsContext, useActs] = requiredContext<MailActs>("a list of mails says what can be done with them");

export { MailActsContext };

const column = columnsFor<Mail>();

export function useMailColumns(): Columns<Mail> {
  const t = useWords("outbox");
  return useMemo(
    () =>
      column.columns([
        column.display({
          id: "mail",
          header: t("column.mail"),
          cell: MailCell,
          meta: standing.what,
        }),
        column.display({
          id: "to",
          header: t("column.to"),
          cell: ToCell,
          meta: standing.to,
        }),
        column.display({
          id: "status",
          header: t("column.status"),
          cell: StatusCell,
          meta: standing.status,
        }),
        column.display({
          id: "when",
          header: t("column.when"),
          cell: WhenCell,
          meta: standing.when,
        }),
        column.display({
          id: "acts",
          header: t("column.actions"),
          cell: ActsCell,
          meta: standing.acts,
        }),
      ]),
    [t],
  );
}

type Cell = CellOf<Mail>;

function MailCell({ row: { original: mail } }: Cell) {
  const t = useWords("outbox");
  const { onShow } = useActs();
  const kind = kindOfMail(t, mail.kind);
  return (
    <>
      <button
        type="button"
        className="block min-h-6 max-w-full truncate font-medium text-ink text-sm underline-offset-3 hover:underline max-md:w-full"
        dir="auto"
        onClick={() => onShow(mail)}
      >
        {mail.subject || kind}
      </button>
      <span className={subline}>
        {mail.packageId && mail.packageName
          ? t.rich("about", {
              kind,
              pkg: () => (
                <Link
                  key="package"
                  className="-my-1 inline-block py-1 text-inherit underline decoration-edge-input underline-offset-2"
                  href={`/packages/${encodeURIComponent(mail.packageId ?? "")}`}
                  dir="auto"
                >
                  {mail.packageName}
                </Link>
              ),
            })
          : kind}
      </span>
    </>
  );
}

function ToCell({ row: { original: mail } }: Cell) {
  return (
    <>
      <span className="block max-w-full truncate font-medium text-ink text-sm max-md:hidden" dir="auto">
        {mail.to.name || mail.to.email}
      </span>
      {mail.to.name && <span className={subline}>{mail.to.email}</span>}
    </>
  );
}

const StatusCell = ({ row: { original: mail } }: Cell) => <MailStatus mail={mail} />;

const WhenCell = ({ row: { original: mail } }: Cell) => <Time at={mail.sent ?? mail.created} />;

function ActsCell({ row: { original: mail } }: Cell) {
  const t = useWords("outbox");
  const { onShow, onResend } = useActs();
  const who = mail.to.name || mail.to.email;
  return (
    <span className="flex items-center justify-end gap-2 max-md:justify-between max-md:*:min-h-11">
      <MailLead
        mail={mail}
        size="sm"
        // Where there is little room its words go over two lines: subjects and names need some, too.
        className="md:max-lg:h-auto md:max-lg:min-h-7 md:max-lg:whitespace-normal md:max-lg:py-1 md:max-lg:text-start"
      />
      <Menu
        label={mail.subject || kindOfMail(t, mail.kind)}
        trigger={
          <Button
            size="sm"
            variant="quiet"
            iconOnly
            className="max-md:ms-auto max-md:w-11"
            aria-label={t("act.menu", { who })}
          >
            <Icon as={Ellipsis} />
          </Button>
        }
      >
        <MenuItem glyph={Eye} onSelect={() => onShow(mail)}>
          {t("act.show")}
        </MenuItem>
        <MenuItem glyph={Send} onSelect={() => onResend(mail)}>
          {t("act.again", { status: mail.status })}
        </MenuItem>
        {mail.packageId && (
          <MenuLink glyph={FileText} href={`/packages/${encodeURIComponent(mail.packageId)}`}>
            {t("act.package")}
          </MenuLink>
        )}
      </Menu>
    </span>
  );
}
