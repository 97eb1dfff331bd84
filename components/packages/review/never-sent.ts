// PURE. Whether a package's evidence says that nothing of it was ever sent: one that was taken back is a draft again, and its
// invitations are in other people's hands.

/** `events`: undefined while they are not known. */
export const neverSent = (events: readonly { type: string }[] | undefined): boolean =>
  events?.every(({ type }) => type !== "package.sent" && type !== "package.withdrawn") ?? false;
