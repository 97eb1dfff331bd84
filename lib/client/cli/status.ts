// `countersign status`: how far a package has come, and who is waited for.
import type { Client } from "../client.ts";
import type { Package, Role } from "../generated/operations.ts";

export type RecipientState = { name: string; email: string; state: "signed" | "waiting" | "nothing to sign" };
export type PackageState = {
  id: string;
  name: string;
  status: Package["status"];
  due: string | null;
  completed: string | null;
  recipients: RecipientState[];
};

function stateOf(pkg: Package, role: Role): RecipientState["state"] {
  const approvals = pkg.documents.flatMap((document) => document.approvals).filter((one) => one.role === role.id);
  if (approvals.length === 0) return "nothing to sign";
  return approvals.every(({ signed, accepted }) => signed ?? accepted) ? "signed" : "waiting";
}

export async function readState(client: Client, packageId: string): Promise<PackageState> {
  const pkg = await client.packages.getPackage({ packageId });
  const recipients = pkg.roles.flatMap((role) =>
    role.signers.map(({ firstName, lastName, email }) => ({
      name: `${firstName} ${lastName}`.trim(),
      email: email ?? "",
      state: stateOf(pkg, role),
    })),
  );
  const { id, name, status, due, completed } = pkg;
  return { id, name, status, due, completed, recipients };
}
