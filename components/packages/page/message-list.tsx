// What the signers wrote to the sender, in order. It is answered from the sender's own mail program.
import { Mail } from "lucide-react";
import { buttonClass } from "#components/ui/button-class.ts";
import { Icon } from "#components/ui/icon.tsx";
import { SectionHead } from "#components/ui/section-head.tsx";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Message } from "./messages.ts";

type MessageListProps = { name: string; messages: readonly Message[] };

export function MessageList({ name, messages }: MessageListProps) {
  const t = useWords("package-page");
  return (
    <section aria-labelledby="messages" className="max-w-180">
      <SectionHead>
        <h2 id="messages">{t("messages.title")}</h2>
      </SectionHead>
      <ol>
        {messages.map((message) => (
          <li
            key={message.sequence}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 border-hairline border-b py-3 last:border-b-0 max-md:grid-cols-[minmax(0,1fr)]"
          >
            <div className="grid gap-1">
              <span className="text-ink-3 text-xs">
                {t.rich("messages.who", {
                  kind: message.kind,
                  name: () => (
                    <b className="font-medium text-ink" dir="auto">
                      {message.name}
                    </b>
                  ),
                  at: () => <Time at={message.at} style="long" />,
                })}
              </span>
              {message.text && (
                <p className="whitespace-pre-line wrap-anywhere" dir="auto">
                  {message.text}
                </p>
              )}
            </div>
            {message.email && (
              <a
                data-slot="button"
                className={buttonClass({ size: "sm", className: "max-md:min-h-11 max-md:justify-self-start" })}
                href={`mailto:${encodeURIComponent(message.email)}?subject=${encodeURIComponent(t("messages.subject", { name }))}`}
                aria-label={t("messages.answerTo", { name: message.name })}
              >
                <Icon as={Mail} size="sm" />
                {t("messages.answer")}
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
