// Passwords at rest: scrypt with its parameters in the stored string, so that they can be raised later.
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { passwordCost } from "./password-cost.ts";

type Cost = typeof passwordCost;

const derive = (password: string, salt: Buffer, length: number, cost: Cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options: ScryptOptions = { ...cost, maxmem: 256 * cost.N * cost.r };
    // The same characters typed on another keyboard may arrive composed differently.
    scrypt(password.normalize("NFKC"), salt, length, options, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** Stored for years: `scrypt$N$r$p$salt$key`, the last two in Base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, 32, passwordCost);
  return [
    "scrypt",
    passwordCost.N,
    passwordCost.r,
    passwordCost.p,
    salt.toString("base64"),
    key.toString("base64"),
  ].join("$");
}

let nobody: Promise<string> | undefined;

/** Without a stored hash it works as long as with one and answers false: who has no password cannot be told apart. */
export async function passwordMatches(password: string, stored: string | null | undefined): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(16).toString("hex"));
  const [, N, r, p, salt, key] = (stored ?? (await nobody)).split("$");
  const expected = Buffer.from(key ?? "", "base64");
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const given = await derive(password, Buffer.from(salt ?? "", "base64"), expected.length, cost);
  return timingSafeEqual(given, expected) && Boolean(stored);
}
