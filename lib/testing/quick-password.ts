// A password as passwords are stored, at hardly any cost: for tests that sign in often, and are not about the cost.
import { scryptSync } from "node:crypto";

export const quickPassword = "a long enough password";
const salt = Buffer.alloc(16);
const key = scryptSync(quickPassword, salt, 32, { N: 16, r: 8, p: 1 });
export const quickHash = `scrypt$16$8$1$${salt.toString("base64")}$${key.toString("base64")}`;
