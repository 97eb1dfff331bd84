// PURE. What a person calls whom a certificate names.

/** Of a distinguished name on one line: its common name, else the whole of it. */
export const commonName = (name: string): string =>
  /(?:^|, )CN=((?:\\.|[^,\\])+)/.exec(name)?.[1]?.replace(/\\(.)/g, "$1") ?? name;
