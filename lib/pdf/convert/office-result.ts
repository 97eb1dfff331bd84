// What either LibreOffice answers.
export type OfficeResult =
  | { ok: true; pdf: Uint8Array }
  | { ok: false; reason: "conversionFailed" | "conversionTimedOut" | "passwordProtected" | "unavailable" };
