/** The token of the seal: what it does not do makes the sealing identity unfit. */
import { keyIdIn, type Token, TokenError, pkcs11Tool as tool } from "#lib/core/pkcs11-tool.ts";
import { SealIdentityError } from "./identity.ts";

export type { Token };

async function unfit<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (cause) {
    if (cause instanceof TokenError) throw new SealIdentityError(cause.message, { cause });
    throw cause;
  }
}

/** Throws a SealIdentityError without the PIN in it. */
export const pkcs11Tool = (token: Token, args: string[], input?: Uint8Array, session?: "login" | "public") =>
  unfit(tool("SEAL_PKCS11", token, args, input, session));

/** Throws a SealIdentityError where the label names no key, or more than one. */
export const sealKeyId = (token: Token & { key: string }) => unfit(keyIdIn("SEAL_PKCS11", token, token.key));
