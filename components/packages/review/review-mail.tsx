// What the recipients will read: the very mail that goes out to the first of them, in their language and the package's colours.
// The frame runs no scripts and reaches nothing of this page; paper stays light in the dark.
import { packageInvitation } from "#components/queries/packages.ts";
import { useFreshQuery } from "#components/queries/use-fresh-query.ts";
import { Banner } from "#components/ui/banner.tsx";
import { SectionHead } from "#components/ui/section-head.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";

const height = 440;

export function ReviewMail({ packageId }: { packageId: string }) {
  const t = useWords("prepare");
  const reason = useReason();
  const { data, error } = useFreshQuery(packageInvitation(packageId));
  if (data && !data.mail) return null;
  return (
    <section aria-labelledby="preview">
      <SectionHead>
        <h2 id="preview">{t("read.title")}</h2>
      </SectionHead>
      {data?.mail ? (
        <>
          <p className="mb-2 text-ink-3 text-xs">{t("read.to", { name: data.mail.reader })}</p>
          <iframe
            className="w-full rounded-lg border border-hairline bg-sheet scheme-light"
            height={height}
            title={data.mail.subject}
            srcDoc={data.mail.html}
            sandbox=""
            referrerPolicy="no-referrer"
          />
        </>
      ) : error ? (
        <Banner tone="critical">{reason(error)}</Banner>
      ) : (
        <Skeleton height={height} />
      )}
    </section>
  );
}
