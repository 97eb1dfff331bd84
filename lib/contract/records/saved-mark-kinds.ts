// PURE. What of their own a sender keeps to sign with again. Without schemas, for the browser too.

export const savedMarkKinds = ["signature", "initials"] as const;
export type SavedMarkKind = (typeof savedMarkKinds)[number];
