// The account's signing themes: every sender may know them, managers change one at a time.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { CallError, call } from "#lib/contract/call.ts";
import type { SigningTheme, SigningThemes } from "#lib/contract/records/signing-theme.ts";
import { signingThemes as lines } from "#lib/contract/settings-lines.ts";
import { versionOf } from "#lib/contract/version.ts";

export const signingThemes = queryOptions({
  queryKey: ["signingThemes"],
  queryFn: ({ signal }) => call(lines.readSigningThemes, { signal }),
});

/** The same theme stands there otherwise than whoever changes it has seen. */
export class ThemeOvertaken extends Error {}

/** Themes may be saved elsewhere again while we look. */
const writeAttempts = 5;

type Change = { name: string; seen: SigningTheme | undefined; next: SigningTheme | undefined };

const isSame = (one: SigningTheme | undefined, other: SigningTheme | undefined) =>
  versionOf([one]) === versionOf([other]);

/** One theme changes, the others stay as they are there by now; without a `next` it goes. */
export async function writeTheme({ name, seen, next }: Change): Promise<SigningThemes> {
  for (let attempt = 1; ; attempt += 1) {
    const now = await call(lines.readSigningThemes);
    if (!isSame(now[name], seen)) throw new ThemeOvertaken();
    const { [name]: _, ...others } = now;
    const body = next ? { ...others, [name]: next } : others;
    try {
      return await call(lines.changeSigningThemes, { body, version: versionOf(now) });
    } catch (cause) {
      if (!(cause instanceof CallError) || cause.status !== 412 || attempt >= writeAttempts) throw cause;
    }
  }
}

export function useWriteTheme() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: writeTheme,
    onSuccess: (themes) => client.setQueryData(signingThemes.queryKey, themes),
    onError: () => client.invalidateQueries({ queryKey: signingThemes.queryKey }),
  });
}
