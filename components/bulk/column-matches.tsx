// What each column of the file is in the template, to be corrected by hand. What nobody needs is left out.
import type { Matches } from "#components/queries/bulk.ts";
import { SectionHead } from "#components/ui/section-head.tsx";
import { Select, type SelectOption } from "#components/ui/select.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { BulkCheck } from "#lib/contract/records/bulk-send.ts";
import { columnWords, personColumns } from "./column-words.ts";

type ColumnMatchesProps = { tried: BulkCheck; file: string; onMatch: (next: Matches) => void };

const chosenOf = (match: Matches[number]): string => (match ? JSON.stringify([match.role, match.column]) : "");

function matchOf(value: string): Matches[number] {
  if (!value) return null;
  const [role = "", column = ""] = JSON.parse(value) as string[];
  return { role, column };
}

export function ColumnMatches({ tried, file, onMatch }: ColumnMatchesProps) {
  const t = useWords("bulk");
  const optionsOf = ({ id, name, fields }: BulkCheck["roles"][number]): SelectOption[] => [
    ...personColumns.map((column) => ({
      value: chosenOf({ role: id, column }),
      label: t("columns.of", { role: name, column: columnWords(t, column) }),
    })),
    ...fields.map((field) => ({
      value: chosenOf({ role: id, column: field.id }),
      label: t("columns.of", { role: name, column: field.name }),
    })),
  ];
  const options = [{ value: "", label: t("columns.leaveOut") }, ...tried.roles.flatMap(optionsOf)];
  const roleNames = new Set(tried.roles.flatMap(({ id, name }) => [id.toLowerCase(), name.toLowerCase()]));
  return (
    <section>
      <SectionHead>
        <h2>{t("columns.title")}</h2>
      </SectionHead>
      <p className="mb-2 text-ink-3 wrap-anywhere">{t("columns.lead", { file })}</p>
      <ul>
        {tried.columns.map(({ header, examples, match }, at) =>
          // The cell with a place's name only says where its columns begin.
          match === null && (roleNames.has(header.toLowerCase()) || (header === "" && examples.length === 0)) ? null : (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by where it stands, two may have one name.
              key={at}
              className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,16rem)] items-center gap-x-4 gap-y-1 border-hairline border-b py-2 max-md:grid-cols-[minmax(0,1fr)]"
            >
              <b className="font-medium wrap-anywhere" dir="auto">
                {header || t("columns.noName", { at: at + 1 })}
              </b>
              <span className="text-ink-3 text-xs wrap-anywhere">
                {examples.map((example, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: examples stand for nothing but themselves.
                  <bdi key={index} className="block">
                    {example}
                  </bdi>
                ))}
              </span>
              <Select
                className="w-full pointer-coarse:h-11"
                aria-label={t("columns.label", { header, at: at + 1 })}
                value={chosenOf(match)}
                options={
                  options.some(({ value }) => value === chosenOf(match))
                    ? options
                    : [...options, { value: chosenOf(match), label: match?.column ?? "" }]
                }
                onChange={({ currentTarget }) => {
                  const chosen = matchOf(currentTarget.value);
                  onMatch(tried.columns.map((column, index) => (index === at ? chosen : column.match)));
                }}
              />
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
