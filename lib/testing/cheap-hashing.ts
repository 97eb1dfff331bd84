/** Once per test file: passwords that cost next to nothing to try. Those of lib/auth/passwords.test.ts cost what they do in real life. */
import { vi } from "vitest";

vi.mock("#lib/auth/password-cost.ts", () => ({ passwordCost: { N: 2 ** 4, r: 8, p: 1 } }));
