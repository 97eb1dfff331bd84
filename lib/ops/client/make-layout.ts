/** Makes `lib/client/dist`: what is published of the client, and as one archive that npm installs from an address. */
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { version } from "#lib/core/product-version.ts";
import { postmanCollection } from "#lib/http/for-programs/postman.ts";
import { description, writeOperations } from "#lib/http/for-programs/write-operations.ts";
import { tarOf } from "./tar.ts";

const sources = ["index.ts", "cli/main.ts"];

const manifest = () => ({
  name: "countersign",
  version: version(),
  description: "Client and command of Countersign, the electronic-signature service that you host yourself.",
  license: "Apache-2.0",
  type: "module",
  engines: { node: ">=20" },
  bin: { countersign: "cli/main.js" },
  exports: {
    ".": { types: "./index.d.ts", default: "./index.js" },
    "./openapi.json": "./openapi.json",
    "./postman.json": "./postman.json",
    "./package.json": "./package.json",
  },
});

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

function compile(root: string, folder: string): void {
  const { status, stdout, stderr } = spawnSync(
    join(root, "node_modules/.bin/tsc"),
    [
      ...["--ignoreConfig", "--declaration", "--rewriteRelativeImportExtensions", "--strict", "--skipLibCheck"],
      ...["--module", "nodenext", "--target", "es2022", "--lib", "es2024,dom,dom.iterable", "--types", "node"],
      ...["--pretty", "false", "--rootDir", "lib/client", "--outDir", folder],
      ...sources.map((source) => join("lib/client", source)),
    ],
    { cwd: root, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`the client cannot be compiled:\n${stdout}${stderr}`);
}

/** Answers the folder. A build that is cut off leaves the one before. */
export function makeLayout(root: string): string {
  writeOperations(root);
  const dist = join(root, "lib/client/dist");
  const folder = mkdtempSync(join(root, "lib/client/dist-"));
  // Given away by the web, which is another user than whoever builds where that is root.
  chmodSync(folder, 0o755);
  try {
    compile(root, folder);
    const described = description();
    writeFileSync(join(folder, "package.json"), json(manifest()));
    writeFileSync(join(folder, "openapi.json"), json(described));
    writeFileSync(join(folder, "postman.json"), json(postmanCollection(described)));
    copyFileSync(join(root, "lib/client/PUBLISHED.md"), join(folder, "README.md"));
    cpSync(join(root, "lib/client/examples"), join(folder, "examples"), { recursive: true });
    copyFileSync(join(root, "LICENSE"), join(folder, "LICENSE"));
    chmodSync(join(folder, "cli/main.js"), 0o755);
    writeFileSync(join(folder, "countersign.tgz"), archiveOf(folder));
    rmSync(dist, { recursive: true, force: true });
    renameSync(folder, dist);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return dist;
}

/** As npm wants it: everything below `package/`. */
function archiveOf(folder: string): Buffer {
  const names = globSync("**/*", { cwd: folder, withFileTypes: false })
    .filter((name) => /\.\w+$|LICENSE$/.test(name))
    .sort();
  const files = names.map((name) => ({
    name: `package/${name}`,
    bytes: readFileSync(join(folder, name)),
    isProgram: name === "cli/main.js",
  }));
  return gzipSync(tarOf(files));
}
