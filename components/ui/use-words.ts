// The sentences of a page in its reader's language. What people typed stands apart in them where it runs the other way.
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { isolated, type Reader } from "#lib/language/formats.ts";
import type { NamedArea } from "#lib/language/page-messages.ts";
import { useReader } from "./reader.ts";

/** Of the ceremony. */
export type Words = ReturnType<typeof useTranslations<never>>;
/** Of any other area, by its name. */
export type AreaWords<A extends NamedArea> = ReturnType<typeof useTranslations<A>>;
type Values = Record<string, unknown>;

/** A single word of plain letters turns nothing around it; it may also be what a message chooses by. */
const isPlain = (text: string): boolean => /^[a-zA-Z]*$/.test(text);

type Sayable = ((key: never, values: never) => string) & { rich: unknown; markup: unknown; raw: unknown; has: unknown };

export function isolating<T extends Sayable>(t: T, reader: Reader): T {
  const apart = (values?: Values): Values | undefined =>
    values &&
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === "string" && !isPlain(value) ? isolated(value, reader) : value,
      ]),
    );
  const rich = t.rich as (key: never, values: never) => unknown;
  const say = (key: never, values?: Values) => t(key, apart(values) as never);
  return Object.assign(say, {
    rich: (key: never, values?: Values) => rich(key, apart(values) as never),
    markup: t.markup,
    raw: t.raw,
    has: t.has,
  }) as unknown as T;
}

/** Without an area those of the ceremony. Keep the answer in a constant: handed on at once, its type costs the compiler minutes. */
export function useWords(): Words;
export function useWords<A extends NamedArea>(area: A): AreaWords<A>;
export function useWords(area?: NamedArea): unknown {
  const t = useTranslations(area as never);
  const reader = useReader();
  return useMemo(() => isolating(t, reader), [t, reader]);
}
