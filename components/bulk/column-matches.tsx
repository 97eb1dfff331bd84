// What each column of the file is in the template, to be corrected by hand. What nobody needs is left out.
import type { Matches } from "#components/queries/bulk.ts";
import { SectionHead } from "#components/ui/section-head.tsx";
import { Select, type SelectOption } from "#components/ui/select.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { personColumns } from "#lib/bulk-send/person-columns.ts";
import type { BulkCheck } from "#lib/contract/records/bulk-send.ts";
import { columnWords } from "./column-words.ts";

type ColumnMatchesProps = { tried: BulkCheck; matches: Matches; file: string; onMatch: (next: Matches) => void };

type Column = BulkCheck["columns"][number];

const chosenOf = (match: Matches[number]): string => (match ? JSON.stringify([match.role, match.column]) : "");

function matchOf(value: string): Matches[number] {
  if (!value) return null;
  const [role = "", column = ""] = JSON.parse(value) as string[];
  return { role, column };
}

export function ColumnMatches({ tried, matches, file, onMatch }: ColumnMatchesProps) {
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
  // The cell with a place's name only says where its columns begin.
  const isMark = ({ header, examples }: Column) =>
    roleNames.has(header.toLowerCase()) || (header === "" && examples.length === 0);
  return (
    <section>
      <SectionHead>
        <h2>{t("columns.title")}</h2>
      </SectionHead>
      <p className="mb-2 text-ink-3 wrap-anywhere">{t("columns.lead", { file })}</p>
      <ul>
        {tried.columns.map((column, at) => {
          const match = matches[at] ?? null;
          return match === null && isMark(column) ? null : (
            <ColumnRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by where it stands, two may have one name.
              key={at}
              column={column}
              at={at}
              match={match}
              options={options}
              onMatch={(chosen) =>
                onMatch(tried.columns.map((_, index) => (index === at ? chosen : (matches[index] ?? null))))
              }
            />
          );
        })}
      </ul>
    </section>
  );
}

type ColumnRowProps = {
  column: Column;
  at: number;
  match: Matches[number];
  options: readonly SelectOption[];
  onMatch: (match: Matches[number]) => void;
};

function ColumnRow({ column: { header, examples }, at, match, options, onMatch }: ColumnRowProps) {
  const t = useWords("bulk");
  const value = chosenOf(match);
  // What the file's own header names need not be among what is offered.
  const isOffered = options.some((option) => option.value === value);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,16rem)] items-center gap-x-4 gap-y-1 border-hairline border-b py-2 max-md:grid-cols-[minmax(0,1fr)]">
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
        aria-label={header ? t("columns.label", { header, at: at + 1 }) : t("columns.noName", { at: at + 1 })}
        value={value}
        options={isOffered ? options : [...options, { value, label: match?.column ?? "" }]}
        onChange={({ currentTarget }) => onMatch(matchOf(currentTarget.value))}
      />
    </li>
  );
}
