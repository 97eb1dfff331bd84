// Says where the project lies on disk: Next bundles our callers, so import.meta.url does not tell.
export function projectRoot(): string {
  return process.env.COUNTERSIGN_ROOT || /* turbopackIgnore: true */ process.cwd();
}
