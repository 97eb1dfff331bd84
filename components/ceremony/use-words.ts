"use client";
// The sentences of the ceremony in the signer's language. What people typed stands apart in them where it runs the other way.
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { useReader } from "#components/ui/reader.ts";
import { isolated, type Reader } from "#lib/language/formats.ts";

export type Words = ReturnType<typeof useTranslations<never>>;
type Values = Record<string, unknown>;

/** A single word of plain letters turns nothing around it; it may also be what a message chooses by. */
const isPlain = (text: string): boolean => /^[a-zA-Z]*$/.test(text);

export function isolating(t: Words, reader: Reader): Words {
  const apart = (values?: Values): Values | undefined =>
    values &&
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === "string" && !isPlain(value) ? isolated(value, reader) : value,
      ]),
    );
  const say = (key: never, values?: Values) => t(key, apart(values) as never);
  return Object.assign(say, {
    rich: (key: never, values?: Values) => t.rich(key, apart(values) as never),
    markup: t.markup,
    raw: t.raw,
    has: t.has,
  }) as Words;
}

export function useWords(): Words {
  const t = useTranslations();
  const reader = useReader();
  return useMemo(() => isolating(t, reader), [t, reader]);
}
