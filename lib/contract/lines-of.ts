// How the endpoints that screens ask are written down for a browser: method and path, as the contract declares them.
import type { AnyEndpoint, Callable, Method } from "./endpoint.ts";

/** Only lines that the contract declares under these names: anything else does not compile. */
export const linesOf =
  <Declared extends Record<string, AnyEndpoint>>() =>
  <const Lines extends { [Name in keyof Lines]: Name extends keyof Declared ? Declared[Name]["line"] : never }>(
    lines: Lines,
  ) =>
    Object.fromEntries(
      Object.entries<string>(lines).map(([name, line]) => {
        const space = line.indexOf(" ");
        return [name, { line, method: line.slice(0, space) as Method, path: line.slice(space + 1) }];
      }),
    ) as { [Name in keyof Lines & keyof Declared]: Callable<Declared[Name]> };
