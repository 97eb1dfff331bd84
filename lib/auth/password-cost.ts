/** What it costs to try one password: scrypt's parameters, 32 MB and three passes, about a quarter of a second of one core. */
export const passwordCost = { N: 2 ** 15, r: 8, p: 3 };
