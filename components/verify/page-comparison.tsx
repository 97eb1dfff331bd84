// The pages that look different from what was signed: as they were signed beside as they are shown now.
import { useEffect, useState } from "react";
import { useWords } from "#components/ui/use-words.ts";
import type { PageChanges } from "./page-changes.ts";

/** Nothing where they cannot be drawn: the words say the same. */
export function PageComparison({ file, signed }: { file: File; signed: Uint8Array }) {
  const [changes, setChanges] = useState<PageChanges | null>(null);
  useEffect(() => {
    let isOver = false;
    const draw = async () => {
      const { drawPageChanges } = await import("./page-changes.ts");
      // Copies, for the reader keeps what it is given.
      return drawPageChanges(Uint8Array.from(signed), new Uint8Array(await file.arrayBuffer()));
    };
    draw().then(
      (drawn) => isOver || setChanges(drawn),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [file, signed]);
  return changes ? <PagePairs changes={changes} /> : null;
}

export function PagePairs({ changes: { shown, more, isWhole } }: { changes: PageChanges }) {
  const t = useWords("verify");
  // Of pages that nobody has looked at it cannot be said that they look the same.
  if (shown.length === 0 && !isWhole) return null;
  return (
    <section>
      <h3 className="mt-6 mb-1.5 font-[560] text-md/5.5 wrap-anywhere">{t("comparison.title")}</h3>
      {shown.length === 0 ? <p>{t("comparison.none")}</p> : null}
      <ol className="grid gap-5">
        {shown.map(({ page, before, after }) => (
          <li key={page} className="break-inside-avoid">
            <p className="mb-1.5">{t("comparison.page", { page })}</p>
            <div className="grid grid-cols-2 gap-4 max-sm:gap-2">
              <Side words={t("comparison.before")} picture={before} alt={t("comparison.pictureBefore", { page })} />
              <Side words={t("comparison.after")} picture={after} alt={t("comparison.pictureAfter", { page })} />
            </div>
          </li>
        ))}
      </ol>
      {more > 0 ? <p className="mt-3">{t("comparison.more", { pages: more })}</p> : null}
    </section>
  );
}

function Side({ words, picture, alt }: { words: string; picture: string | null; alt: string }) {
  const t = useWords("verify");
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-ink-3 text-sm/5">{words}</figcaption>
      {picture ? (
        // biome-ignore lint/performance/noImgElement: it is drawn here, and comes from no server
        <img className="h-auto w-full rounded-md border border-hairline" src={picture} alt={alt} />
      ) : (
        <p className="rounded-md border border-hairline border-dashed p-4 text-sm/5.5">{t("comparison.missing")}</p>
      )}
    </figure>
  );
}
