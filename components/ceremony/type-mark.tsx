// A typed signature: the name, and the hand it is written in.
import { choiceClass } from "#components/ui/choice-class.ts";
import { cn } from "#components/ui/cn.ts";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { useWidth } from "#components/ui/use-width.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { typedFaces } from "#lib/contract/records/mark-kinds.ts";
import type { SignatureMark } from "#lib/contract/records/signature-mark.ts";
import { isWritable, TypedMark } from "./mark-view.tsx";

type Typed = Extract<SignatureMark, { kind: "typed" }>;
type TypeMarkProps = { kind: "signature" | "initials"; draft: Typed | null; onChange: (mark: Typed) => void };

const sampleHeight = 56;

const facesInOrder = [
  "Marck Script",
  "Mrs Saint Delafield",
  "Caveat",
] as const satisfies readonly (typeof typedFaces)[number][];

const faceWords = { "Marck Script": "even", "Mrs Saint Delafield": "swift", Caveat: "plain" } as const;

/** A name that the chosen hand cannot write takes the first that can, as the PDF would. */
const handFor = (text: string, chosen: Typed["face"]): Typed["face"] =>
  isWritable(chosen, text) ? chosen : (facesInOrder.find((face) => isWritable(face, text)) ?? "Marck Script");

/** Our choice: more are a name, and no signature field for initials has room for them. */
const longestInitials = 12;

export function TypeMark({ kind, draft, onChange }: TypeMarkProps) {
  const t = useWords();
  const text = draft?.text ?? "";
  const chosen = draft?.face ?? "Marck Script";
  // A script that no hand has letters for looks the same in all of them: one is enough.
  const able = facesInOrder.filter((face) => isWritable(face, text));
  const offered = able.length > 0 ? able : facesInOrder.slice(0, 1);
  return (
    <div className="grid gap-4">
      <FormField label={t("signature.name", { kind })}>
        <Input
          className="h-10 text-[1rem]"
          value={text}
          longest={kind === "initials" ? longestInitials : longest.mark}
          autoComplete={kind === "initials" ? "off" : "name"}
          onChange={(event) =>
            onChange({
              kind: "typed",
              text: event.currentTarget.value,
              face: handFor(event.currentTarget.value, chosen),
            })
          }
        />
      </FormField>
      <fieldset className="grid gap-2">
        <legend className="sr-only">{t("signature.handwriting")}</legend>
        {offered.map((face) => (
          <label
            key={face}
            className={cn(
              "grid h-18 cursor-pointer grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-3.5 rounded-md border border-edge px-4",
              "has-checked:border-(--brand) has-checked:shadow-[inset_0_0_0_1px_var(--brand)] has-focus-visible:shadow-(--focus-ring)",
            )}
          >
            <input
              className={choiceClass({ kind: "radio" })}
              type="radio"
              name="face"
              checked={face === chosen || offered.length === 1}
              onChange={() => onChange({ kind: "typed", text, face })}
            />
            <Sample text={text} face={face} />
            <span className="text-ink-3 text-xs/5">{t(`signature.${faceWords[face]}`)}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}

/** The whole name in a hand, in the width there is. */
function Sample({ text, face }: Pick<Typed, "text" | "face">) {
  const [measure, width] = useWidth<HTMLSpanElement>();
  return (
    <span className="scheme-light flex h-15 items-center overflow-hidden whitespace-nowrap rounded-[3px] bg-sheet px-3 text-[#1b2f66] leading-[1.1]">
      <span className="min-w-0 flex-1" ref={measure}>
        {width > 0 ? <TypedMark text={text} face={face} width={width} height={sampleHeight} /> : null}
      </span>
    </span>
  );
}
