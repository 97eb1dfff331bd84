"use client";
// One mail in the list: what, to whom, about which package, what became of it.
import { Ellipsis, Eye, FileText, Send } from "lucide-react";
import Link from "next/link";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Menu, MenuItem, MenuLink } from "#components/ui/menu.tsx";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Mail } from "#lib/contract/outbox.ts";
import { MailLead } from "./mail-lead.tsx";
import { MailStatus } from "./mail-status.tsx";
import { kindOfMail } from "./mail-words.ts";

type MailRowProps = { mail: Mail; onShow: () => void; onResend: () => void };

export function MailRow({ mail, onShow, onResend }: MailRowProps) {
  const t = useWords("outbox");
  const who = mail.to.name || mail.to.email;
  const kind = kindOfMail(t, mail.kind);
  return (
    <tr>
      <td>
        <button type="button" className="title clip" onClick={onShow}>
          <bdi>{mail.subject || kind}</bdi>
        </button>
        <span className="sub">
          {mail.packageId && mail.packageName
            ? t.rich("about", {
                kind,
                pkg: () => (
                  <Link key="package" href={`/packages/${encodeURIComponent(mail.packageId ?? "")}`} dir="auto">
                    {mail.packageName}
                  </Link>
                ),
              })
            : kind}
        </span>
      </td>
      <td>
        <span className="title clip">
          <bdi>{who}</bdi>
        </span>
        {mail.to.name && <span className="sub">{mail.to.email}</span>}
      </td>
      <td>
        <MailStatus mail={mail} />
      </td>
      <td className="num">
        <Time at={mail.sent ?? mail.created} />
      </td>
      <td>
        <span className="row mail-acts max-md:*:min-h-11">
          <MailLead mail={mail} size="sm" />
          <Menu
            label={mail.subject || kind}
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
            <MenuItem glyph={Eye} onSelect={onShow}>
              {t("act.show")}
            </MenuItem>
            <MenuItem glyph={Send} onSelect={onResend}>
              {t("act.again", { status: mail.status })}
            </MenuItem>
            {mail.packageId && (
              <MenuLink glyph={FileText} href={`/packages/${encodeURIComponent(mail.packageId)}`}>
                {t("act.package")}
              </MenuLink>
            )}
          </Menu>
        </span>
      </td>
    </tr>
  );
}
