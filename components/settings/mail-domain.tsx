// What the DNS says of the domain that mails are sent in the name of: three records, each in plain words, with what to publish.
import { CircleCheck, CircleHelp, Clock, type LucideIcon, TriangleAlert } from "lucide-react";
import { isLacking } from "#components/desk/health-troubles.ts";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { SectionHead } from "#components/ui/section-head.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { MailDomainLook, MailDomainState } from "#lib/contract/health.ts";

const glyphOf = ({ state }: MailDomainLook): [LucideIcon, string] => {
  if (state === "ok" || state === "lax") return [CircleCheck, "text-positive"];
  if (state === "looking") return [Clock, "text-ink-3"];
  return isLacking(state) ? [TriangleAlert, "text-caution"] : [CircleHelp, "text-ink-3"];
};

export function MailDomain({ sender }: { sender: MailDomainState }) {
  const t = useWords("health");
  return (
    <section aria-labelledby="sender">
      <SectionHead>
        <h2 id="sender">{t("sender.title")}</h2>
      </SectionHead>
      <p className="mb-2 max-w-160 text-ink-2">
        {t("sender.lead", { domain: sender.domain })} {t("sender.here", { here: sender.signsHere ? "yes" : "no" })}
      </p>
      <ul className="divide-y divide-hairline border-hairline border-y">
        <Row name={t("sender.spf")} look={sender.spf} words={t("sender.spfState", { state: sender.spf.state })} />
        <Row name={t("sender.dkim")} look={sender.dkim} words={t("sender.dkimState", { state: sender.dkim.state })} />
        <Row
          name={t("sender.dmarc")}
          look={sender.dmarc}
          words={t("sender.dmarcState", { state: sender.dmarc.state })}
        />
      </ul>
    </section>
  );
}

const record = "font-mono text-[0.75rem] wrap-anywhere";

function Row({ name, look, words }: { name: string; look: MailDomainLook; words: string }) {
  const t = useWords("health");
  const [glyph, tone] = glyphOf(look);
  return (
    <li className="flex items-start gap-2.5 py-2.5">
      <Icon as={glyph} className={cn("mt-0.5 flex-none", tone)} />
      <div className="grid min-w-0 gap-1">
        <b className="font-medium">{name}</b>
        <p className="text-ink-2">{words}</p>
        {look.found && (
          <p className="text-ink-3 text-xs wrap-anywhere">
            {t.rich("sender.found", {
              name: look.name,
              found: () => (
                <bdi dir="ltr" className={record}>
                  {look.found}
                </bdi>
              ),
            })}
          </p>
        )}
        {look.publish && (
          <>
            <p className="text-ink-3 text-xs wrap-anywhere">{t("sender.publish", { name: look.name })}</p>
            <pre dir="ltr" className={cn(record, "whitespace-pre-wrap rounded-md bg-sunken p-2 text-ink select-all")}>
              {look.publish}
            </pre>
          </>
        )}
      </div>
    </li>
  );
}
