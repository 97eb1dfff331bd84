// Finds where in a file each object was written: by which revision first, and by which last.

/** What came in packed into streams of objects is not among them: that is how files arrive, and not how we append. */
export class WrittenObjects {
  private readonly places = new Map<string, number[]>();
  private readonly marks: number[];

  constructor(bytes: Uint8Array) {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
    for (const { 1: number, 2: generation, index } of text.matchAll(/(?<!\d)(\d{1,10}) (\d{1,5}) obj\b/g)) {
      const reference = `${number} ${generation} R`;
      this.places.set(reference, [...(this.places.get(reference) ?? []), index]);
    }
    this.marks = [...text.matchAll(/startxref\s+\d+\s+%%EOF/g)].map(({ index, 0: mark }) => index + mark.length);
  }

  /** Where the revision begins that ends there. */
  beginOf(end: number): number {
    return this.marks.findLast((mark) => mark < end - 2) ?? 0;
  }

  lastPlaceOf(reference: string): number {
    return this.places.get(reference)?.at(-1) ?? 0;
  }

  between(from: number, end: number): string[] {
    return [...this.places].flatMap(([reference, at]) =>
      at.some((place) => place >= from && place < end) ? [reference] : [],
    );
  }
}
