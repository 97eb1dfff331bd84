/** What the configuration says about the seal, as the seal's own modules take it. */
import type { Config } from "#lib/core/config.ts";
import type { SealSettings } from "#lib/signatures/seal/keys.ts";
import { sharedKeys } from "./shared-keys.ts";

export const sealSettings = (config: Config): SealSettings => ({
  dataDir: config.dataDir,
  keys: sharedKeys,
  secret: config.secret,
  previousSecret: config.previousSecret,
  baseUrl: config.baseUrl,
  keyType: config.sealKeyType,
  p12Path: config.sealP12,
  p12Password: config.sealP12Password,
  token: config.sealToken,
  csc: config.sealCsc,
});

/** With where timestamps come from. */
export const stampedSealSettings = (config: Config): SealSettings & { tsaUrl: string | undefined } => ({
  ...sealSettings(config),
  tsaUrl: config.tsaUrl,
});
