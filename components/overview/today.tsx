// What has happened today, the newest first.
import { Link } from "#components/ui/link.tsx";
import { SectionHead } from "#components/ui/section-head.tsx";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { DeskOverview } from "#lib/contract/desk.ts";

export function Today({ feed }: { feed: DeskOverview["feed"] }) {
  const t = useWords("overview");
  return (
    <section aria-labelledby="feed" className="mt-6">
      <SectionHead>
        <h2 id="feed">{t("today.title")}</h2>
      </SectionHead>
      {feed.length === 0 ? (
        <p className="text-ink-3">{t("today.none")}</p>
      ) : (
        <ol className="border-hairline border-t">
          {feed.map(({ packageId, name, kind, at, who }, row) => (
            <li
              // Two of a package may come at one instant; the list is drawn anew as a whole.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={`${packageId} ${kind} ${at} ${row}`}
              className="grid grid-cols-[auto_minmax(0,1fr)] gap-2.5 border-hairline border-b py-2 text-xs/5"
            >
              <Time at={at} className="text-ink-3 tabular-nums" />
              <span className="text-ink-2 wrap-anywhere">
                {t.rich(`today.${kind}`, {
                  who: who || t("today.somebody"),
                  b: (words) => <b className="font-medium text-ink">{words}</b>,
                  pkg: () => (
                    <Link className="underline" href={`/packages/${encodeURIComponent(packageId)}`} dir="auto">
                      {name}
                    </Link>
                  ),
                })}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
