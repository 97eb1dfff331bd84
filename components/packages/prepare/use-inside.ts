// Whether uploads bring the fields along that stand in their files: whose they are is told by the recipients, so those are saved first.
import { useCallback, useRef, useState } from "react";
import { say } from "#components/ui/toast.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Document } from "#lib/contract/records/document.ts";
import { askedInside, foundInside } from "./inside.ts";
import { isBlank, isComplete, type RecipientRow } from "./recipient-rows.ts";

type Around = { rows: RecipientRow[]; ensure: () => Promise<string>; flush: () => Promise<boolean> };

export function useInside({ rows, ensure, flush }: Around) {
  const t = useWords("prepare");
  const [isChosen, setOn] = useState(false);
  const people = rows.filter((row) => !isBlank(row));
  // Nobody's tags would be taken out of the file all the same.
  const hasPeople = people.length > 0 && people.every((row) => isComplete(row, rows));
  const isOn = isChosen && hasPeople;
  // An upload that waits for those before it goes by what is chosen when its turn comes.
  const wanted = useRef(isOn);
  wanted.current = isOn;
  const save = useRef(flush);
  save.current = flush;

  const whenSaved = useCallback(async () => {
    if (wanted.current && !(await save.current())) throw new Error("the recipients are not saved");
    return ensure();
  }, [ensure]);
  const asked = useCallback(() => (wanted.current ? askedInside : undefined), []);
  const tell = (name: string, taken: Document) => {
    if (taken.extract) say(t("documents.inside.found", { name, count: foundInside(taken) }));
  };
  return { isOn, hasPeople, setOn, ensure: whenSaved, asked, tell };
}

export type Inside = ReturnType<typeof useInside>;
