// What the recipients will read, as their mail shows it: paper stays light in the dark.
import { useQuery } from "@tanstack/react-query";
import { account, me } from "#components/queries/instance.ts";
import { SectionHead } from "#components/ui/section-head.tsx";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";

export function ReviewMail({ pkg }: { pkg: Package }) {
  const t = useWords("prepare");
  const person = useQuery(me);
  const owner = useQuery(account);
  return (
    <section aria-labelledby="preview">
      <SectionHead>
        <h2 id="preview">{t("read.title")}</h2>
      </SectionHead>
      <div className="rounded-lg border border-hairline bg-desk p-4 scheme-light">
        <div className="overflow-hidden rounded-xs bg-sheet text-ink-2 shadow-sheet">
          <div className="flex min-h-8.5 items-center bg-accent px-4 font-strong text-on-accent text-xs">
            {owner.data?.name ?? ""}
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 p-4">
            <span>
              {t.rich("read.asks", {
                sender: person.data?.name ?? "",
                name: pkg.name,
                due: pkg.due ? "yes" : "no",
                b: (words) => <b dir="auto">{words}</b>,
                at: () => <Time at={pkg.due ?? ""} style="long" />,
              })}
            </span>
            {pkg.emailMessage && (
              <span className="whitespace-pre-wrap border-accent border-s-2 ps-2.5 wrap-anywhere" dir="auto">
                {pkg.emailMessage}
              </span>
            )}
            <span className="grid h-8.5 place-content-center justify-self-start rounded-md bg-accent px-4 font-medium text-on-accent">
              {t("read.button")}
            </span>
            <span className="text-2xs text-ink-3">{t("read.link")}</span>
          </div>
        </div>
      </div>
    </section>
  );
}
