// PURE. Whether anything is asked of a recipient beside the consent: something to sign or to accept, or a file to upload.
type Asked = { id: string; attachmentRequirements: readonly unknown[] };

/** `signs`: the roles that have an approval outside of the consent document. */
export const hasPart = ({ id, attachmentRequirements }: Asked, signs: ReadonlySet<string>): boolean =>
  signs.has(id) || attachmentRequirements.length > 0;
