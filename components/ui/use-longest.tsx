// How long a text may be, at its input: what is pasted or dropped and does not fit stays out as a whole, and that is said at
// the field; browsers alone would cut it off without a word. Input and Textarea have it by themselves.
import { type ClipboardEvent, type DragEvent, type FocusEvent, type FormEvent, use, useState } from "react";
import { FieldContext } from "./field-context.ts";
import { Problem } from "./problem.tsx";
import { useUiWords } from "./ui-words.ts";

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** As the browser puts it in: one line has no breaks. */
const asPutIn = (text: string, input: TextElement): string =>
  input instanceof HTMLTextAreaElement ? text.replace(/\r\n?/g, "\n") : text.replace(/[\r\n]+/g, "");

/** Inputs for addresses tell no selection; then nothing is taken to go. */
const selected = ({ selectionStart, selectionEnd }: TextElement): number => (selectionEnd ?? 0) - (selectionStart ?? 0);

type Said = { words: string; left: number; top: number };

/** `limited` goes onto the element, with its `onBlur`; `note` stands beside it where no FormField around it says it. */
export function useLongest(longest: number, onBlur?: (event: FocusEvent<never>) => void) {
  const ties = use(FieldContext);
  const [own, setOwn] = useState<Said>();
  const t = useUiWords();
  const say = (input: TextElement, said: string | undefined) => {
    if (ties) ties.say(said);
    else
      setOwn(
        said === undefined
          ? undefined
          : { words: said, left: input.offsetLeft, top: input.offsetTop + input.offsetHeight },
      );
  };
  const takeIn = (event: ClipboardEvent<TextElement> | DragEvent<TextElement>, data: DataTransfer) => {
    const input = event.currentTarget;
    if (input.readOnly) return;
    const length = input.value.length - selected(input) + asPutIn(data.getData("text"), input).length;
    if (length <= longest) return;
    event.preventDefault();
    say(input, t("tooLong", { most: longest, length }));
  };
  const limited = {
    maxLength: longest,
    onPaste: (event: ClipboardEvent<TextElement>) => takeIn(event, event.clipboardData),
    onDrop: (event: DragEvent<TextElement>) => takeIn(event, event.dataTransfer),
    onInput: ({ currentTarget: input }: FormEvent<TextElement>) =>
      say(input, input.value.length >= longest ? t("full", { most: longest }) : undefined),
    onBlur: (event: FocusEvent<TextElement>) => {
      say(event.currentTarget, undefined);
      onBlur?.(event as FocusEvent<never>);
    },
  };
  const note = own && (
    <Problem
      as="span"
      // Where no label's note has a place for it; it takes none from its neighbours.
      className="absolute z-30 w-max max-w-[min(20rem,90vw)] rounded-md bg-raised px-2 py-1 shadow-menu"
      role="alert"
      style={{ left: own.left, top: own.top }}
    >
      {own.words}
    </Problem>
  );
  return { limited, note };
}
