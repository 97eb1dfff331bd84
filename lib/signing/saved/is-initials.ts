// PURE. Whether a field asks for initials, for which a sender's saved ones will do.

export const isInitials = (field: { subtype: string } | undefined): boolean =>
  field?.subtype === "INITIALS" || field?.subtype === "CHOOSE_INITIALS";
