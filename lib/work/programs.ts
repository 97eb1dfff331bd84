// PURE. What a program proves itself with, as its sessions, tokens and acts remember it. The ending of each is lib/auth/opened-by.ts.
const appPrefix = "app ";

/** The one key that every sender has, by its hash. */
export const programOfKey = (hash: string): string => `key ${hash}`;
export const programOfNamedKey = (keyId: string): string => `named ${keyId}`;
export const programOfApp = (clientAppId: string): string => `${appPrefix}${clientAppId}`;

export const isApp = (program: string): boolean => program.startsWith(appPrefix);
