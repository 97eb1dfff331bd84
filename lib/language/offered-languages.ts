// PURE. Languages that an account offers its signers: what is offered as `fr` is offered to `fr-CA`, too. No list is no limit.
export const isOffered = (offered: readonly string[] | undefined, code: string): boolean =>
  !offered || offered.includes(code) || offered.includes(code.split("-")[0] ?? "");
