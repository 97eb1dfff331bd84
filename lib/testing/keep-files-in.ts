/** Has the product of this process keep its files somewhere else, for tests: as if it had been started so. */
import { config } from "#lib/core/config.ts";
import type { FilesConfig, FilesPlace } from "#lib/core/files-config.ts";

/** `previous`: where they were until now. Answers how to put it back. */
export function keepFilesIn(
  place: FilesPlace,
  {
    environment = {},
    previous,
    ...more
  }: { environment?: Record<string, string>; previous?: FilesPlace } & Partial<Pick<FilesConfig, "cacheBytes">> = {},
): () => void {
  const settings = config();
  const before = settings.files;
  const { AWS_ACCESS_KEY_ID: id = before.keys.id, AWS_SECRET_ACCESS_KEY: secret = before.keys.secret } = environment;
  settings.files = { ...before, ...more, place, previous, keys: { ...before.keys, id, secret } };
  return () => {
    settings.files = before;
  };
}
