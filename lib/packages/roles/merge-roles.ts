// PURE. What becomes of a template's roles when clients send roles along with a clone.
import type { RoleInput } from "#lib/contract/records/role.ts";
import type { RoleWithSigners } from "./find-role.ts";

export type MergedRole =
  /** A role of the source, as it is or with what was posted for it; the owner's is filled by the new owner. */
  { kind: "kept"; source: RoleWithSigners; input: RoleInput; isOwner: boolean } | { kind: "added"; input: RoleInput };

const lower = (text: string | null | undefined): string => text?.trim().toLowerCase() ?? "";

/** Posted for the role itself, keeping what makes it that role: id, name and type. */
function inputFor(source: RoleWithSigners, posted: RoleInput | undefined): RoleInput {
  if (!posted) return {};
  const { id: _id, name: _name, type: _type, ...rest } = posted;
  return {
    ...rest,
    // Clients send the default along: it says nothing against the template's order or its attachments.
    index: rest.index || source.index,
    attachmentRequirements: rest.attachmentRequirements?.length ? rest.attachmentRequirements : undefined,
    // A placeholder that comes back empty stays one.
    signers: rest.signers?.length ? rest.signers : undefined,
  };
}

/**
 * By id, then by name whatever the case; the owner's role also by its type. What matches no role is added. Each role of the
 * source takes one posted role, the first that means it.
 */
export function mergeRoles(sources: readonly RoleWithSigners[], posted: readonly RoleInput[]): MergedRole[] {
  const left = [...posted];
  const take = (means: (role: RoleInput) => boolean): RoleInput | undefined => {
    const at = left.findIndex(means);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const owner = sources.find((role) => role.type === "SENDER");
  const matches = new Map<RoleWithSigners, RoleInput>();
  const match = (means: (source: RoleWithSigners, role: RoleInput) => boolean) => {
    for (const source of sources) {
      const found = matches.has(source) ? undefined : take((role) => means(source, role));
      if (found) matches.set(source, found);
    }
  };
  match((source, role) => role.id === source.id);
  match((source, role) => source === owner && role.type === "SENDER");
  match((source, role) => lower(role.name) !== "" && lower(role.name) === lower(source.name));
  return [
    ...sources.map((source) => ({
      kind: "kept" as const,
      source,
      input: inputFor(source, matches.get(source)),
      isOwner: source === owner,
    })),
    ...left.map((input) => ({ kind: "added" as const, input })),
  ];
}
