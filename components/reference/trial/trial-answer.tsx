// What came of a request that was tried: status, how long it took, headers, and the body as far as it can be read.
import { Download } from "lucide-react";
import { Described, Heading } from "#components/reference/parts.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Hint } from "#components/ui/hint.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { saveFile } from "#components/ui/save-file.ts";
import { useFileSize } from "#components/ui/use-file-size.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Answer, NoAnswer } from "./ask.ts";
import { fileNameOf, type ShownAnswer } from "./shown-answer.ts";

export type Told = NoAnswer | { answer: Answer; shown: ShownAnswer };

const mono = "rounded-md border border-hairline bg-sunken px-3.5 py-3 text-ink";

function AnswerHeaders({ headers }: Pick<Answer, "headers">) {
  const t = useWords("reference");
  return (
    <details>
      <summary className="cursor-pointer py-1 max-md:py-3">{t("answer.headers", { count: headers.length })}</summary>
      <pre dir="ltr" className={cn("mt-1 whitespace-pre-wrap", mono)}>
        {headers.map(([name, value]) => `${name}: ${value}`).join("\n")}
      </pre>
    </details>
  );
}

function Body({ answer, shown }: { answer: Answer; shown: ShownAnswer }) {
  const t = useWords("reference");
  const size = useFileSize();
  if (answer.leadsAway) return <p>{t("answer.leadsAway")}</p>;
  if (shown.kind === "nothing") return <p>{t("answer.nothing")}</p>;
  const name = fileNameOf(answer.headers, answer.content.type);
  // What says that it is a file can be kept as one, also where it can be read here.
  const isFile = shown.kind === "file" || answer.headers.some(([header]) => header === "content-disposition");
  const isKept = isFile || (shown.kind === "text" && shown.cut !== undefined);
  return (
    <>
      {shown.kind === "text" ? (
        <section
          aria-label={t("answer.body")}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it.
          tabIndex={0}
          className={cn("max-h-96 overflow-auto focus-visible:shadow-(--focus-ring-inset)", mono)}
        >
          <pre dir="ltr" className="whitespace-pre-wrap">
            {shown.text}
          </pre>
        </section>
      ) : (
        <p>{t("answer.file", { size: size(answer.content.size) })}</p>
      )}
      {shown.kind === "text" && shown.cut !== undefined && (
        <Hint>{t("answer.cut", { shown: shown.text.length, total: shown.cut })}</Hint>
      )}
      {isKept && (
        <Button size="sm" className="justify-self-start" onClick={() => saveFile(name, answer.content)}>
          <Icon as={Download} size="sm" />
          {t("answer.save", { name })}
        </Button>
      )}
    </>
  );
}

function StatusLine({ answer }: { answer: Answer }) {
  const t = useWords("reference");
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      {answer.leadsAway ? null : (
        <Described
          className={cn("font-medium tabular-nums", answer.status < 400 ? "text-positive-text" : "text-critical-text")}
        >
          {`${answer.status} ${answer.statusText}`.trim()}
        </Described>
      )}
      <span className="text-ink-3 tabular-nums">{t("answer.took", { ms: Math.round(answer.ms) })}</span>
    </p>
  );
}

/** `told` is what came last; it stays until something else does. */
export function TrialAnswer({ told }: { told: Told | undefined }) {
  const t = useWords("reference");
  const answered = told && "answer" in told ? told : undefined;
  return (
    <div className="grid gap-1.5">
      {told && <Heading>{t("answer.title")}</Heading>}
      {/* Always there, so that what comes is announced. */}
      <div role="status">
        {answered && <StatusLine answer={answered.answer} />}
        {told && "failed" in told && <p className="text-critical-text">{t(`answer.${told.failed}`)}</p>}
      </div>
      {answered && (
        <>
          <AnswerHeaders headers={answered.answer.headers} />
          <Body {...answered} />
        </>
      )}
    </div>
  );
}
