// The documents of a template, any of which another file may take the place of; its fields stay where they are.
import { FileText, Replace, Undo2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { documentAccept, documentRule } from "#components/packages/document-rule.ts";
import { refusalOf } from "#components/ui/accepted-file.ts";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Problem } from "#components/ui/problem.tsx";
import { useUiWords } from "#components/ui/ui-words.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";

type Files = ReadonlyMap<string, File>;
type CastDocumentsProps = { template: Package; files: Files; onFiles: (files: Files) => void };

export function CastDocuments({ template, files, onFiles }: CastDocumentsProps) {
  const t = useWords("templates");
  const desk = useWords("desk");
  const ui = useUiWords();
  const headId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const wanted = useRef("");
  const [refused, setRefused] = useState<{ documentId: string; words: string }>();
  const documents = template.documents.filter(({ id }) => id !== template.consent);
  const rule = documentRule(desk);

  function without(documentId: string): Files {
    return new Map([...files].filter(([id]) => id !== documentId));
  }

  function take(file: File | undefined) {
    if (!file) return;
    const documentId = wanted.current;
    const words = refusalOf(ui, file, rule);
    setRefused(words ? { documentId, words } : undefined);
    if (!words) onFiles(new Map([...files, [documentId, file]]));
  }

  return (
    <section aria-labelledby={headId}>
      <h3 id={headId} className="mb-1 font-medium text-ink-2 text-xs">
        {t("cast.documents")}
      </h3>
      {documents.length === 0 && <p className="text-ink-3">{t("cast.noDocument")}</p>}
      <ul className="grid grid-cols-1 gap-2">
        {documents.map(({ id, name, pages }) => {
          const file = files.get(id);
          return (
            <li key={id} className="rounded-md border border-hairline px-3 py-2">
              <div className="flex items-center gap-3 max-md:flex-wrap">
                <Icon as={FileText} className="text-ink-3" />
                <span className="grid min-w-0 flex-1">
                  <span className="truncate font-medium text-ink" dir="auto">
                    {file ? file.name : name}
                  </span>
                  <span className="truncate text-ink-3 text-xs">
                    {file ? t("cast.instead", { name }) : t("cast.pages", { count: pages.length })}
                  </span>
                </span>
                {file ? (
                  <Button
                    variant="quiet"
                    aria-label={t("cast.takeBackOf", { name })}
                    onClick={() => onFiles(without(id))}
                  >
                    <Icon as={Undo2} />
                    {t("cast.takeBack")}
                  </Button>
                ) : (
                  <Button
                    variant="quiet"
                    aria-label={t("cast.replaceOf", { name })}
                    onClick={() => {
                      wanted.current = id;
                      picker.current?.click();
                    }}
                  >
                    <Icon as={Replace} />
                    {t("cast.replace")}
                  </Button>
                )}
              </div>
              <div aria-live="polite">
                {refused?.documentId === id && (
                  <Problem glyph>
                    <span>{refused.words}</span>
                  </Problem>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <input
        ref={picker}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        aria-label={t("cast.replace")}
        accept={documentAccept}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          // The same file can be chosen again after it was taken back.
          currentTarget.value = "";
        }}
      />
    </section>
  );
}
