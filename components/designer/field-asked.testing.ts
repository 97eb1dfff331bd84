// What the service of a browser's tests makes of a call for one field: what becomes of its approval, and the answer.
import type { field, Served } from "./drawn-studio.testing.tsx";

type Field = ReturnType<typeof field>;

const way = /^(POST|PUT|DELETE) (\/api\/packages\/pkg\/documents\/(\w+)\/approvals\/([^/]+))\/fields(?:\/([^/]+))?$/;

export function fieldAsked(pkg: Served, line: string, body: unknown) {
  const [, method, path, documentId, approvalId, id] = way.exec(line) ?? [];
  const document = pkg.documents.find((one) => one.id === documentId);
  const approval = document?.approvals.find((one) => one.id === approvalId);
  if (!approval) return undefined;
  const rest = approval.fields.filter((one) => one.id !== id);
  const asked = { ...approval.fields.find((one) => one.id === id), ...(body as Field) };
  const changed = approval.fields.map((one) => (one.id === id ? asked : one));
  const fields = method === "POST" ? [...approval.fields, asked] : method === "PUT" ? changed : rest;
  const answer = method === "DELETE" ? { status: 204 } : { status: 200, body: asked };
  return { line: `PUT ${path}`, body: { fields }, answer };
}
