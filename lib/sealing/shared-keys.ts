// The seal's files in the database, so that every process on every machine seals with the same keys.
import { config } from "#lib/core/config.ts";
import {
  instanceFileSince,
  keepInstanceFile,
  listInstanceFiles,
  readInstanceFile,
  removeInstanceFile,
  replaceInstanceFile,
} from "#lib/files/instance-files.ts";
import { revokedFile } from "#lib/signatures/seal/crl.ts";
import type { KeyFiles } from "#lib/signatures/seal/key-files.ts";
import { shareOperatorFiles } from "./operator-files.ts";

const folder = "keys";

export const sharedKeys: KeyFiles = {
  place: "the database's keys",
  names: async () => (await listInstanceFiles(folder)).map(({ name }) => name),
  read: async (name) => {
    // An operator writes it on the disk of any machine: it counts at once.
    if (name === revokedFile) await shareOperatorFiles(config().dataDir);
    return readInstanceFile(folder, name);
  },
  keep: (name, bytes) => keepInstanceFile(folder, name, bytes),
  replace: (name, bytes) => replaceInstanceFile(folder, name, bytes),
  remove: (name) => removeInstanceFile(folder, name),
  since: (name) => instanceFileSince(folder, name),
};
