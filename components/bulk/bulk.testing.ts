// A tried file and a batch for the tests of their screens.
import type { BulkBatchRow, BulkCheck } from "#lib/contract/records/bulk-send.ts";

const tenant = (column: string) => ({ role: "tenant", column });
export const problem = (kind: string, columnName: string, rowNumber = 3) => ({
  ...{ messageKey: `error.validation.bulkSend.${kind}`, rowNumber, columnName, roleName: "Tenant" },
});
const person = (name: string, email: string) => [{ role: "Tenant", name, email }];

/** Two rows, one of which has no address. */
export const tried = (change: Partial<BulkCheck> = {}): BulkCheck => ({
  columns: [
    { header: "First", examples: ["Ann", "Ben"], match: tenant("FIRST_NAME") },
    { header: "Family", examples: ["Alba", "Bell"], match: tenant("LAST_NAME") },
    { header: "Post", examples: ["ann@example.net", "ben"], match: tenant("EMAIL") },
  ],
  roles: [{ id: "tenant", name: "Tenant", signs: true, fields: [{ id: "rent", name: "Rent" }] }],
  problems: [],
  total: 2,
  wrong: 1,
  rows: {
    count: 2,
    results: [
      {
        ...{ rowNumber: 2, people: person("Ann Alba", "ann@example.net"), problems: [] },
        values: [{ field: "Rent", value: "900" }],
      },
      { rowNumber: 3, people: person("Ben Bell", "ben"), values: [], problems: [problem("email", "EMAIL")] },
    ],
  },
  ...change,
});

const rows: BulkBatchRow[] = [
  {
    rowNumber: 2,
    status: "CREATED",
    packageId: "p1",
    messageKey: null,
    message: null,
    people: person("Ann Alba", "ann@example.net"),
    packageStatus: "SENT",
  },
  {
    rowNumber: 3,
    status: "FAILED",
    packageId: null,
    messageKey: "error.x",
    message: "It was stopped.",
    people: person("Ben Bell", "ben@example.net"),
    packageStatus: null,
  },
];

/** One of its two rows went out. */
export const batchOf = (change: object = {}) => ({
  ...{ id: "b1", templateId: "t1", name: "Spring", description: "", status: "COMPLETED" as const },
  ...{ submitted: "2026-11-27T10:00:00Z", finished: "2026-11-27T10:01:00Z", senderName: "Olive Owner" },
  ...{ total: 2, created: 1, failed: 1, retriable: 1 },
  rows: { count: 2, results: rows },
  ...change,
});
