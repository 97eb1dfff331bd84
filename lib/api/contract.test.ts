// Declarations, route files and the specification's lines are the same set.
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "#lib/config.ts";
import { allEndpoints } from "./contract/registry.ts";

/**
 * The lines of the specification's endpoint tables that are served so far, word for word. A line here without a
 * declaration fails, and so does a public declaration that is neither here nor below.
 */
const specification = `
GET /packages
GET /packages/{packageId}
GET /packages/{packageId}/signingStatus
GET /packages/overview
GET /packages/{packageId}/evidence/summary
POST /packages
PUT /packages/{packageId}
DELETE /packages/{packageId}
GET /packages/{packageId}/documents/{documentId}
GET /packages/{packageId}/documents/{documentId}/pdf
GET /packages/{packageId}/documents/zip
POST /packages/{packageId}/documents
POST /packages/{packageId}/documents/signed_documents
PUT /packages/{packageId}/documents/{documentId}
PUT /packages/{packageId}/documents
DELETE /packages/{packageId}/documents/{documentId}
DELETE /packages/{packageId}/documents
GET /packages/{packageId}/documents/{documentId}/approvals/{approvalId}
GET /packages/{packageId}/documents/{documentId}/approvals/{approvalId}/fields/{fieldId}
POST /packages/{packageId}/documents/{documentId}/approvals
POST /packages/{packageId}/documents/{documentId}/approvals/{approvalId}/fields
POST /packages/{packageId}/documents/{documentId}/approvals/{approvalId}/fields/{fieldId}
PUT /packages/{packageId}/documents/{documentId}/approvals
PUT /packages/{packageId}/documents/{documentId}/approvals/{approvalId}
PUT /packages/{packageId}/documents/{documentId}/approvals/{approvalId}/fields/{fieldId}
DELETE /packages/{packageId}/documents/{documentId}/approvals/{approvalId}
DELETE /packages/{packageId}/documents/{documentId}/approvals/{approvalId}/fields/{fieldId}
GET /packages/{packageId}/roles
GET /packages/{packageId}/roles/{roleId}
POST /packages/{packageId}/roles
POST /packages/{packageId}/roles/{roleId}/unlock
POST /packages/{packageId}/roles/{roleId}/notifications
PUT /packages/{packageId}/roles
PUT /packages/{packageId}/roles/{roleId}
DELETE /packages/{packageId}/roles/{roleId}
GET /account
GET /account/senders
GET /account/senders/{senderId}
POST /account/senders
POST /account/senders/{senderId}/resetpassword
GET /account/senders/{senderId}/apiKey
`;

/** What clients of the product family call beyond the specification (contract.md). */
const family = `
POST /packages/{packageId}
GET /packages/{packageId}/audit
GET /packages/{packageId}/fieldSummary
POST /packages/{packageId}/notifications
POST /packages/{packageId}/documents/{documentId}
GET /packages/{packageId}/documents/{documentId}/original
GET /packages/{packageId}/documents/{documentId}/pages/{pageIndex}
POST /packages/{packageId}/documents/signConfirm
GET /packages/{packageId}/documents/{documentId}/signers/{signerId}/approvals
GET /packages/{packageId}/roles/{roleId}/signingUrl
POST /account/senders/{senderId}
DELETE /account/senders/{senderId}
POST /account/senders/{senderId}/invite
`;

const lines = (text: string): string[] => text.trim().split("\n").sort();

/** Addresses that are no operations: they have no declaration and say so here. */
const otherRoutes = [
  "app/api/[...rest]/route.ts",
  "app/api/auth/[...nextauth]/route.ts",
  "app/api/healthz/route.ts",
  "app/api/openapi.json/route.ts",
  "app/api/readyz/route.ts",
];

const routeOf = (path: string): string => `app/api${path.replace(/\{(\w+)\}/g, "[$1]")}/route.ts`;
const routes = globSync("app/api/**/route.ts", { cwd: projectRoot }).filter((file) => !otherRoutes.includes(file));

/** The verbs that a route file exports, bound to which declaration. */
function boundIn(file: string): string[] {
  const text = readFileSync(join(projectRoot, file), "utf8");
  return [...text.matchAll(/^export const (GET|POST|PUT|DELETE) = (?:handle\((\w+)\.(\w+),)?/gm)].map(
    ([, verb, noun, operation]) => `${verb} ${noun}.${operation}`,
  );
}

describe("contract", () => {
  test("every line is declared once", () => {
    const declared = allEndpoints.map(({ endpoint }) => endpoint.line);
    expect(declared.filter((line, at) => declared.indexOf(line) !== at)).toEqual([]);
  });

  test("what is public is what the specification and the product family have", () => {
    const declared = allEndpoints.filter(({ endpoint }) => !endpoint.internal).map(({ endpoint }) => endpoint.line);
    expect(declared.sort()).toEqual([...lines(specification), ...lines(family)].sort());
  });

  test.each(allEndpoints.map(({ noun, operation, endpoint }) => ({ noun, operation, endpoint, line: endpoint.line })))(
    "$line has its route",
    ({ noun, operation, endpoint }) => {
      const file = routeOf(endpoint.path);
      expect(existsSync(join(projectRoot, file)), file).toBe(true);
      expect(boundIn(file)).toContain(`${endpoint.method} ${noun}.${operation}`);
    },
  );

  test("every route binds declarations only", () => {
    const declared = new Map(
      allEndpoints.map(({ noun, operation, endpoint }) => [
        `${endpoint.method} ${noun}.${operation}`,
        routeOf(endpoint.path),
      ]),
    );
    const strays = routes.flatMap((file) =>
      boundIn(file)
        .filter((bound) => declared.get(bound) !== file)
        .map((bound) => `${file}: ${bound}`),
    );
    expect(strays).toEqual([]);
    expect(routes.filter((file) => boundIn(file).length === 0)).toEqual([]);
  });
});
