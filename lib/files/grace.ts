// PURE. How long what nobody refers to is left alone.

/**
 * So long a file must have been unused, by its own age and since the sweep first saw it so. Longer than any upload or copy
 * takes from its bytes to its row, so what is about to be referred to is never taken.
 */
export const graceMs = 24 * 3600_000;
