// PURE. The columns of a bulk send's file that tell of a person. By themselves: the screen takes them without what reads files.
export const personColumns = [
  "FIRST_NAME",
  "LAST_NAME",
  "EMAIL",
  "AUTH_TYPE",
  "AUTH_PROMPT",
  "AUTH_CHALLENGE",
  "SIGNER_VERIFICATION",
] as const;
export type PersonColumn = (typeof personColumns)[number];
