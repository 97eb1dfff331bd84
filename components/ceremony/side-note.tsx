// What the sender says, by when to sign, who else is asked.
import { Calendar, MessageSquare, ShieldCheck, Users } from "lucide-react";
import { Icon } from "#components/ui/icon.tsx";
import { useReader } from "#components/ui/reader.ts";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { listOf } from "#lib/language/formats.ts";
import { DueNote } from "./due-note.tsx";
import { senderName } from "./sender-name.ts";
import { useShown } from "./settings-context.ts";
import { useView } from "./use-signing.ts";
import { WriteSender } from "./write-sender.tsx";

export function SideNote() {
  const t = useWords();
  const view = useView();
  const shown = useShown();
  const reader = useReader();
  const beside = view.recipients.filter((one) => one.state === "now" && !one.mine).map((one) => one.name);
  const later = view.recipients.filter((one) => one.state === "waiting").length;
  const count = beside.length;
  const names = listOf(beside, reader);
  const others =
    count > 0 && later > 0
      ? t("note.besideAndLater", { count, names, later })
      : count > 0
        ? t("note.beside", { count, names })
        : later > 0
          ? t("note.later", { count: later })
          : null;
  return (
    <aside
      className="sticky top-22 max-h-[calc(100dvh-7rem)] overflow-auto p-0.5 text-sm max-[83.8125rem]:hidden"
      aria-label={t("note.senderSays")}
    >
      <div className="mb-6 whitespace-pre-line border-(--brand) border-s-2 ps-3.5">
        {view.package.message ? (
          <p className="text-ink-2" dir="auto">
            {t("note.message", { text: view.package.message })}
          </p>
        ) : null}
        <span className="block text-ink-3 text-xs mt-1.5" dir="auto">
          {senderName(view, t)}
          <br />
          {view.sender.company || view.account.name}
        </span>
      </div>
      <ul className="grid gap-2.5 text-ink-3 text-xs *:grid *:grid-cols-[1rem_1fr] *:gap-2 [&_b]:font-medium [&_b]:text-ink-2">
        {view.package.due ? (
          <li>
            <Icon as={Calendar} />
            <DueNote due={view.package.due} />
          </li>
        ) : null}
        {others ? (
          <li>
            <Icon as={Users} />
            <span>{others}</span>
          </li>
        ) : null}
        {view.consent?.accepted ? (
          <li>
            <Icon as={ShieldCheck} />
            <span>
              {t.rich("note.agreed", {
                when: () => (
                  <b>
                    <Time at={view.consent?.accepted ?? ""} style="long" />
                  </b>
                ),
              })}
            </span>
          </li>
        ) : null}
        {shown.feedback && view.sender.email ? (
          <li className="pointer-coarse:items-center">
            <Icon as={MessageSquare} />
            <WriteSender
              view={view}
              variant="quiet"
              size="sm"
              className="-ms-2.5 -mt-1.5 h-auto min-h-(--control-sm) justify-self-start whitespace-normal text-start"
            />
          </li>
        ) : null}
      </ul>
    </aside>
  );
}
