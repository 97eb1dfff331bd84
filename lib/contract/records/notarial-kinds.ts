// PURE. The kinds of act that notaries' laws tell apart. Stored for as long as journals are kept, so only ever add. Without
// schemas, for the browser too.

export const notarialKinds = ["ACKNOWLEDGMENT", "JURAT", "SIGNATURE_WITNESSING", "COPY_CERTIFICATION", "OATH"] as const;
export type NotarialKind = (typeof notarialKinds)[number];
