// PURE. Attachment requirements as clients send them, made into those that are kept: each with an id that survives a path.
import type { AttachmentRequirement, RoleInput } from "#lib/contract/records/role.ts";
import { newShortId } from "#lib/core/ids.ts";

type Posted = NonNullable<RoleInput["attachmentRequirements"]>[number];

/** What clients may put into `/attachment/{attachmentUid}` as it stands; the two words are addresses beside it. */
const isPathSafe = (id: string): boolean =>
  /^[A-Za-z0-9_~!$'()*+,:=@-][A-Za-z0-9._~!$'()*+,:=@-]{0,254}$/.test(id) && id !== "zip" && id !== "verifications";

/**
 * An id that a client chose is kept where it can be; two roles may use the same one. Vendor clients send the name as the id
 * where nobody chose one: then it is kept only while nothing else of the package (`taken`) is called so.
 */
function idFor({ id, name }: Posted, inRole: ReadonlySet<string>, taken: ReadonlySet<string>): string {
  if (!id || !isPathSafe(id) || inRole.has(id) || (id === name && taken.has(id))) return newShortId();
  return id;
}

/** For each posted requirement the one it means: by id, then by name, and each at most once. */
export function matchRequirements<R extends { id: string; name: string }>(
  posted: readonly Posted[],
  before: readonly R[],
): (R | undefined)[] {
  const left = new Set(before);
  const take = (means: (requirement: R) => boolean): R | undefined => {
    const found = [...left].find(means);
    if (found) left.delete(found);
    return found;
  };
  const byId = posted.map(({ id }) => (id ? take((one) => one.id === id) : undefined));
  return posted.map(({ id, name }, at) => {
    const called = name?.trim() || id;
    return byId[at] ?? (called ? take((one) => one.name === called) : undefined);
  });
}

/** Files belong to the requirement they were uploaded for and survive a change of it, and so does what the change leaves out. */
export function postedRequirements(
  posted: readonly Posted[],
  before: readonly AttachmentRequirement[],
  taken: ReadonlySet<string>,
): AttachmentRequirement[] {
  const matches = matchRequirements(posted, before);
  const inRole = new Set(matches.flatMap((old) => old?.id ?? []));
  return posted.map((input, at) => {
    const old = matches[at];
    const id = old?.id ?? idFor(input, inRole, taken);
    inRole.add(id);
    return {
      id,
      name: input.name?.trim() || old?.name || input.id || "Attachment",
      description: input.description === undefined ? (old?.description ?? null) : input.description,
      comment: input.comment ?? null,
      status: input.status ?? old?.status ?? "INCOMPLETE",
      required: input.required ?? old?.required ?? true,
      data: input.data === undefined ? (old?.data ?? null) : input.data,
      files: old?.files ?? [],
    };
  });
}
