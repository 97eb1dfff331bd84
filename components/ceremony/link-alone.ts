/** A link that stands by itself, not within a line of text: as high as a finger, where fingers point. */
export const linkAlone = "pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center";
