// PURE. What an e-mail address looks like: the contract's schema and the screens that tell before sending take it from here.

/** What nobody sees would make a second address of one: another person, where everybody reads the same. */
const unseen = String.raw`\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800`;
const local = `[^${unseen}@<>"(),;:]+`;
const label = `[^${unseen}@<>"(),;:.]+`;

export const emailForm = new RegExp(String.raw`^${local}@${label}(\.${label})*$`, "u");
