// PURE. Whether two pictures are the same, to the last pixel: one program draws both, and a change of one word is small.
export type Pixels = { width: number; height: number; data: Uint8ClampedArray };

export const isSamePicture = (one: Pixels, other: Pixels): boolean =>
  one.width === other.width && one.height === other.height && one.data.every((value, at) => value === other.data[at]);
