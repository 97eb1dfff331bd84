// What is wrong with a file or a row of it: where, and why.
import { Problem } from "#components/ui/problem.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { BulkProblem } from "#lib/contract/records/bulk-send.ts";
import { columnWords, problemWords } from "./column-words.ts";

type ProblemListProps = { problems: readonly BulkProblem[]; withRow?: boolean };

export function ProblemList({ problems, withRow = false }: ProblemListProps) {
  const t = useWords("bulk");
  const placeOf = ({ columnName, roleName, rowNumber }: BulkProblem): string => {
    if (columnName && roleName && columnName !== roleName)
      return t("problem.at", { column: columnWords(t, columnName), role: roleName });
    return columnName || (withRow ? t("problem.inRow", { number: rowNumber }) : "");
  };
  return (
    <ul className="grid gap-1">
      {problems.map((problem) => {
        const place = placeOf(problem);
        return (
          <li key={`${problem.messageKey} ${problem.columnName} ${problem.roleName} ${problem.rowNumber}`}>
            <Problem glyph>
              <span className="wrap-anywhere">
                {place && (
                  <b className="block font-medium" dir="auto">
                    {place}
                  </b>
                )}
                {problemWords(t, problem.messageKey)}
              </span>
            </Problem>
          </li>
        );
      })}
    </ul>
  );
}
