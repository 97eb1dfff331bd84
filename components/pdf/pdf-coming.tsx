// Where a page will be: says that the document is on its way, once it takes longer than a moment.
import { useEffect, useState } from "react";
import { Sweep } from "#components/ui/sweep.tsx";
import { useUiWords } from "#components/ui/ui-words.ts";

/** Our choice, in milliseconds: what comes sooner needs no words. */
const moment = 600;

export function PdfComing() {
  const t = useUiWords();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), moment);
    return () => clearTimeout(timer);
  }, []);
  return (
    // Takes no room: the page comes below it, and stays where it is when this goes. Empty at first, so that it is announced.
    <div role="status" className="pointer-events-none sticky inset-x-0 top-0 z-2 grid h-0 w-full justify-items-center">
      {isLong ? (
        <p
          className="mx-4 mt-12 grid h-fit gap-1.5 rounded-md bg-raised px-3.5 py-2 text-center text-ink-2 text-sm shadow-menu"
          dir="auto"
        >
          {t("pdfComing")}
          <Sweep />
        </p>
      ) : null}
    </div>
  );
}
