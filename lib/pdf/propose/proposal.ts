/** What the looking for fields answers. Shared by both sides of the pool. */
import type { ProposedField } from "#lib/contract/records/proposed-field.ts";

export type { ProposedKind } from "#lib/contract/records/proposed-kinds.ts";

/** As the interface has it, but for whose it is: that depends on the package. */
export type Proposal = Omit<ProposedField, "roleId">;

/** Pages from this one to the one before that one, by index. */
export type PageStretch = { from: number; to: number };
