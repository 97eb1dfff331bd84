// What is seen while a link is opened, or a page comes.
import { createContext, use } from "react";
import { Sheet } from "#components/ui/sheet.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { Room } from "./room.tsx";

/** What is known of the ceremony so far: while a page comes, the bar above it stays the sender's. */
export const SeenContext = createContext<CeremonyView | undefined>(undefined);

export function Opening() {
  const t = useWords();
  const seen = use(SeenContext);
  return (
    // No menu: it would be gone again while somebody chooses in it.
    <Room account={seen?.account} settings={seen?.settings} acts={<span />}>
      <main className="grid flex-1 justify-items-center p-6">
        <div className="sr-only" role="status">
          <h1>{t("opening")}</h1>
        </div>
        <Sheet className="grid min-h-120 w-[min(816px,100%)] content-start gap-4 px-[min(5rem,8vw)] py-16">
          <Skeleton width="52%" height={18} />
          <Skeleton width="90%" />
          <Skeleton width="84%" />
          <Skeleton width="88%" />
          <Skeleton width="40%" />
        </Sheet>
      </main>
    </Room>
  );
}
