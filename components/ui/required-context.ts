// A context that has to be there: what a list or a page tells all its parts.
// Use: const [ListContext, useList] = requiredContext<List>("a list says whose it is");
import { type Context, createContext, use } from "react";

/** `missing` is the message of the Error that a part outside of it throws. */
export function requiredContext<T>(missing: string): [Context<T | null>, () => T] {
  const context = createContext<T | null>(null);
  const useIt = () => {
    const value = use(context);
    if (value === null) throw new Error(missing);
    return value;
  };
  return [context, useIt];
}
