// Where the signer is: whose package, which one, which document of it.
import { useWords } from "#components/ui/use-words.ts";
import { useView } from "./use-signing.ts";

export function Breadcrumbs({ document }: { document: string }) {
  const t = useWords();
  const view = useView();
  const above = [view.account.name, view.package.name].filter((name) => name !== "");
  return (
    <nav aria-label={t("place.where")}>
      <ol className="flex min-w-0 items-center gap-1.5 overflow-hidden whitespace-nowrap text-ink-3 text-xs">
        {above.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two levels, which may be called the same.
          <li key={at} className="flex min-w-0 shrink items-center gap-1.5">
            <span className="truncate" dir="auto">
              {name}
            </span>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li className="min-w-8 shrink truncate text-ink-2" aria-current="page" dir="auto">
          {document}
        </li>
      </ol>
    </nav>
  );
}
