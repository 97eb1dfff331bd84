"use client";
// A form whose values have to fit a schema of the contract. Checked when it is sent, and each field again as it is mended.
import { zodResolver } from "@hookform/resolvers/zod";
import { type DefaultValues, type FieldValues, useForm } from "react-hook-form";
import type { z } from "zod";

export function useCheckedForm<Values extends FieldValues, Checked extends FieldValues>(
  schema: z.ZodType<Checked, Values>,
  defaultValues: DefaultValues<Values>,
) {
  const form = useForm<Values, unknown, Checked>({ resolver: zodResolver(schema), defaultValues });
  const { isSubmitting, isSubmitSuccessful, errors } = form.formState;
  return {
    ...form,
    /** Until the answer is there, and after a good one: the page is about to change. */
    busy: isSubmitting || isSubmitSuccessful,
    /** What was refused as a whole. */
    failure: errors.root?.message,
    fail: (message: string) => form.setError("root", { message }),
  };
}
