"use client";
// Finds operations by any part of their address, verb or summary: hides the rest of the page that the server has drawn.
import { useState } from "react";
import { Input } from "#components/ui/input.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];

/** Answers how many operations are left. */
function show(words: string): number {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const operations = all("[data-find]");
  for (const operation of operations)
    operation.hidden = !wanted.every((word) => operation.dataset.find?.includes(word));
  for (const subject of all("[data-subject]")) subject.hidden = !subject.querySelector("[data-find]:not([hidden])");
  return operations.filter((operation) => !operation.hidden).length;
}

export function OperationSearch({ total }: { total: number }) {
  const t = useWords("reference");
  const [left, setLeft] = useState(total);
  return (
    <div className="mb-3 grid gap-1.5">
      <label className="sr-only" htmlFor="find-operation">
        {t("search.label")}
      </label>
      <Input
        id="find-operation"
        longest={longest.short}
        type="search"
        placeholder={t("search.hint")}
        autoComplete="off"
        onChange={(event) => setLeft(show(event.target.value))}
      />
      <p className="text-ink-3 tabular-nums" role="status">
        {left === total ? t("search.all", { total }) : t("search.some", { left, total })}
      </p>
    </div>
  );
}
