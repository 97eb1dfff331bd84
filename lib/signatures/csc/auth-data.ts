/** PURE. What authorizes the use of a remote key without a person: nothing, or a PIN (CSC API v2.0, clauses 8.3.1 and 8.5.3). */
import type { CredentialInfo } from "./answers.ts";

export type AuthData = { id: string; value: string }[];

/** The `authData` of credentials/authorize; a text says why nobody but a person can authorize. */
export function authDataFor(auth: CredentialInfo["auth"], pin: string | undefined): AuthData | string {
  if (!auth) return pin === undefined ? [] : [{ id: "PIN", value: pin }];
  if (auth.mode === "oauth2code")
    return "a person has to agree in a browser to each use of its key (oauth2code); seals need a credential of the mode explicit";
  const objects = auth.objects ?? [];
  if (objects.length === 0) return pin === undefined ? [] : [{ id: "PIN", value: pin }];
  const fixed = objects.filter(
    ({ type, id, generator }) => !generator && id !== "OTP" && /^(password|pin)?$/i.test(type ?? ""),
  );
  const target = fixed.find(({ id }) => id === "PIN") ?? (fixed.length === 1 ? fixed[0] : undefined);
  const ids = objects.map(({ id }) => id);
  const isEnough = (has: (id: string) => boolean) => evaluate(auth.expression ?? "", ids, has);
  const withPin = isEnough((id) => id === target?.id);
  if (target && pin !== undefined && withPin) return [{ id: target.id, value: pin }];
  if (isEnough(() => false)) return [];
  if (withPin) return `its key asks for “${target?.id ?? "PIN"}”: set SEAL_CSC_PIN or SEAL_CSC_PIN_FILE`;
  return `its key asks for what only a person can give (${ids.join(", ")}); seals need one that a PIN is enough for`;
}

/** Operators bind AND before XOR before OR, which is our choice. Without an expression, or with a broken one, all are needed. */
function evaluate(expression: string, ids: readonly string[], has: (id: string) => boolean): boolean {
  const tokens = expression.slice(0, 500).match(/\(|\)|[^\s()]+/g) ?? [];
  let at = 0;
  let broken = tokens.length === 0;
  const chain = (operator: string, next: () => boolean, join: (a: boolean, b: boolean) => boolean) => () => {
    let value = next();
    while (tokens[at] === operator) {
      at += 1;
      value = join(value, next());
    }
    return value;
  };
  const operand = (): boolean => {
    if (tokens[at] === "(") {
      at += 1;
      const inside = whole();
      if (tokens[at] !== ")") broken = true;
      at += 1;
      return inside;
    }
    const start = at;
    while (at < tokens.length && !/^(AND|OR|XOR|\(|\))$/.test(tokens[at] ?? "")) at += 1;
    const id = tokens.slice(start, at).join(" ");
    if (!ids.includes(id)) broken = true;
    return has(id);
  };
  const both = chain("AND", operand, (a, b) => a && b);
  const either = chain("XOR", both, (a, b) => a !== b);
  const whole = chain("OR", either, (a, b) => a || b);
  const value = whole();
  return broken || at < tokens.length ? ids.every(has) : value;
}
