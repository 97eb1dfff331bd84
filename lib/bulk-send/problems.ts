// PURE. What can be wrong with a file of a bulk send: the records that a refusal lists (specification, "Errors" 4).

export const problemKinds = [
  "malformed",
  "noRows",
  "unknownRole",
  "notPlaceholder",
  "duplicateRole",
  "missingRole",
  "missingColumn",
  "duplicateColumn",
  "unknownColumn",
  "notFillable",
  "nameRequired",
  "tooLong",
  "email",
  "authType",
  "phone",
  "challenge",
  "signerVerification",
  "value",
] as const;
export type ProblemKind = (typeof problemKinds)[number];

export type BulkProblem = { messageKey: string; rowNumber: number; columnName: string; roleName: string };

/** Specification: a refusal lists no more than these. */
export const mostProblems = 20;

export const problem = (kind: ProblemKind, rowNumber: number, columnName = "", roleName = ""): BulkProblem => ({
  messageKey: `error.validation.bulkSend.${kind}`,
  rowNumber,
  columnName,
  roleName,
});
