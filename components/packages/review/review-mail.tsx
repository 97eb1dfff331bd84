// What a recipient will read: the very mail that goes out to them, in their language and the package's colours, and their text
// messages; nothing is sent.
// The frame runs no scripts and reaches nothing of this page; paper stays light in the dark.
import { useState } from "react";
import { packageInvitation } from "#components/queries/packages.ts";
import { useFreshQuery } from "#components/queries/use-fresh-query.ts";
import { Banner } from "#components/ui/banner.tsx";
import { SectionHead } from "#components/ui/section-head.tsx";
import { Select } from "#components/ui/select.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { RecipientProgress } from "#lib/packages/signing-progress.ts";
import { ReviewTexts } from "./review-texts.tsx";

const height = 440;

type ReviewMailProps = { packageId: string; people: readonly RecipientProgress[] };

export function ReviewMail({ packageId, people }: ReviewMailProps) {
  const t = useWords("prepare");
  const words = useWords("recipients");
  const [chosen, setChosen] = useState<string>();
  // Whoever was taken out meanwhile is not asked for any more.
  const person = people.find(({ roleId }) => roleId === chosen);
  return (
    <section aria-labelledby="preview">
      <SectionHead>
        <h2 id="preview">{t("read.title")}</h2>
      </SectionHead>
      {people.length > 1 && (
        <Select
          aria-label={words("mail.whose")}
          className="mb-2 w-full"
          options={[
            { value: "", label: words("mail.first") },
            ...people.map(({ roleId, name, email }) => ({ value: roleId, label: name || email })),
          ]}
          value={person?.roleId ?? ""}
          onChange={(event) => setChosen(event.currentTarget.value || undefined)}
        />
      )}
      <Mail key={person?.roleId ?? ""} packageId={packageId} person={person} />
    </section>
  );
}

function Mail({ packageId, person }: { packageId: string; person: RecipientProgress | undefined }) {
  const t = useWords("prepare");
  const words = useWords("recipients");
  const reason = useReason();
  const { data, error } = useFreshQuery(packageInvitation(packageId, person?.roleId));
  const texts = data ? <ReviewTexts texts={data.texts} /> : null;
  if (data?.mail) {
    const { reader, to, from, subject, html } = data.mail;
    return (
      <>
        <p className="mb-2 text-ink-3 text-xs">{t("read.to", { name: reader })}</p>
        <dl className="mb-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-xs">
          {Object.entries({ from, to, subject }).map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-3">{words(`mail.${name as "from" | "to" | "subject"}`)}</dt>
              <dd className="text-ink wrap-anywhere" dir="auto">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <iframe
          className="w-full rounded-lg border border-hairline bg-sheet scheme-light"
          height={height}
          title={subject}
          srcDoc={html}
          sandbox=""
          referrerPolicy="no-referrer"
        />
        {texts}
      </>
    );
  }
  if (data) {
    const why = person?.state === "copy" ? "copy" : person ? "none" : "nobody";
    return (
      <>
        <p className="text-ink-3 text-xs">{words("mail.missing", { why, name: person?.name ?? "" })}</p>
        {texts}
      </>
    );
  }
  return error ? <Banner tone="critical">{reason(error)}</Banner> : <Skeleton height={height} />;
}
