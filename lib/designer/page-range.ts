// PURE. Page numbers as people write them ("1-3, 5"), as indexes from 0; null when it cannot be read or leaves the document.
export function pagesOf(text: string, count: number): number[] | null {
  const found = new Set<number>();
  for (const part of text.split(/[,;\s]+/).filter(Boolean)) {
    const match = /^(\d+)(?:[-–](\d+))?$/.exec(part);
    if (!match) return null;
    const first = Number(match[1]);
    const last = Number(match[2] ?? match[1]);
    if (first < 1 || last > count || last < first) return null;
    for (let page = first; page <= last; page += 1) found.add(page - 1);
  }
  return [...found].sort((a, b) => a - b);
}
