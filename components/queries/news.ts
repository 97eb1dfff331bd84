// Whether this window is told of changes as they happen (components/desk/use-desk-news.ts): then nothing asks for them by itself.
let told = false;
const watchers = new Set<() => void>();

export const isTold = (): boolean => told;

export function noteTold(now: boolean): void {
  if (told === now) return;
  told = now;
  for (const watcher of watchers) watcher();
}

export function watchTold(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
