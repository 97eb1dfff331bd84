// A form whose values have to fit a schema of the contract. Checked when it is sent, and each field again as it is mended.
import { zodResolver } from "@hookform/resolvers/zod";
import { useRef } from "react";
import { type DefaultValues, type FieldValues, type SubmitHandler, useForm } from "react-hook-form";
import type { z } from "zod";
import { useNoteUnsaved } from "./use-note-unsaved.ts";

export function useCheckedForm<Values extends FieldValues, Checked extends FieldValues>(
  schema: z.ZodType<Checked, Values>,
  defaultValues: DefaultValues<Values>,
) {
  const form = useForm<Values, unknown, Checked>({ resolver: zodResolver(schema), defaultValues });
  const { isSubmitting, isSubmitSuccessful, isDirty, errors } = form.formState;
  useNoteUnsaved(isDirty);
  const isUnderWay = useRef(false);
  return {
    ...form,
    /** Two presses before the first is drawn as busy are one act. */
    handleSubmit: (send: SubmitHandler<Checked>) =>
      form.handleSubmit(async (values) => {
        if (isUnderWay.current) return;
        isUnderWay.current = true;
        try {
          await send(values);
        } finally {
          isUnderWay.current = false;
        }
      }),
    /** Until the answer is there, and after a good one: the page is about to change. */
    busy: isSubmitting || isSubmitSuccessful,
    /** What was refused as a whole. */
    failure: errors.root?.message,
    fail: (message: string) => form.setError("root", { message }),
  };
}
