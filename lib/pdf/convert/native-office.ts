// Runs the machine's own LibreOffice: one process for each file, with a profile and a home of its own that are gone afterwards.
import { existsSync, realpathSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { log } from "#lib/core/log.ts";
import { giveFolder } from "#lib/sandbox/give-folder.ts";
import { residentMemory } from "#lib/sandbox/process-tree.ts";
import { readMade } from "#lib/sandbox/read-made.ts";
import { isSandboxUser, ownUser, startSandboxed } from "#lib/sandbox/start-sandboxed.ts";
import { thisSandbox } from "#lib/sandbox/this-sandbox.ts";
import { officeFonts } from "./office-fonts.ts";
import { officeQueue } from "./office-queue.ts";
import type { OfficeResult } from "./office-result.ts";

const DEADLINE_MS = 60_000;
/** Each process of it, as much as the bundled one may have. */
const MOST_MEMORY = 2 * 1024 ** 3;
/** What LibreOffice writes beside the PDF is small; a disk is not a document's to fill. */
const LARGEST_FILE = 256 * 1024 ** 2;
const [MOST_OPEN_FILES, MOST_PROCESSES] = [1024, 512];
const WATCH_EVERY_MS = 100;
/** What LibreOffice's packages keep outside of /usr. */
const ELSEWHERE = ["/etc/fonts", "/etc/libreoffice", "/etc/alternatives", "/etc/passwd", "/var/cache/fontconfig"];
/** Each is a process of some 400 MB; who comes later waits, and holds a file in this process. */
const queue = officeQueue({ places: 2, mostWaiting: 30 });
/** Debian's coreutils; what it answers where it cannot run the program. */
const TIMEOUT = "/usr/bin/timeout";
const [NOT_A_PROGRAM, NOT_THERE] = [126, 127];
const FOLDER = "countersign-office-";
/** Long after the longest conversion has ended. */
const ABANDONED_MS = 3_600_000;
const item = (path: string, name: string, value: string | number | boolean) =>
  `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;

/** No macros, no links followed, and every address asked of a proxy that is not there. */
const profile = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${[
  item("Office.Common/Security/Scripting", "MacroSecurityLevel", 3),
  item("Office.Common/Security/Scripting", "DisableMacrosExecution", true),
  item("Office.Common/Security/Scripting", "BlockUntrustedRefererLinks", true),
  item("Office.Common/Security/Scripting", "DisableActiveContent", true),
  item("Office.Writer/Content/Update", "Link", 2),
  item("Office.Calc/Content/Update", "Link", 1),
  item("Inet/Settings", "ooInetProxyType", 2),
  ...["HTTP", "HTTPS", "FTP"].flatMap((scheme) => [
    item("Inet/Settings", `ooInet${scheme}ProxyName`, "127.0.0.1"),
    item("Inet/Settings", `ooInet${scheme}ProxyPort`, 9),
  ]),
  item("Inet/Settings", "ooInetNoProxy", ""),
].join("\n")}
</oor:items>`;

type Limits = { deadlineMs: number; mostMemory: number };

/** Waits for those before it; the deadline counts from its own start. */
export async function convertNative(
  program: string,
  bytes: Uint8Array,
  extension: string,
  { deadlineMs = DEADLINE_MS, mostMemory = MOST_MEMORY }: Partial<Limits> = {},
): Promise<OfficeResult> {
  if (queue.isFull()) return { ok: false, reason: "unavailable" };
  return queue.run(() => convertNow(program, bytes, extension, { deadlineMs, mostMemory }), "first");
}

async function convertNow(
  program: string,
  bytes: Uint8Array,
  extension: string,
  limits: Limits,
): Promise<OfficeResult> {
  const folder = await mkdtemp(join(tmpdir(), FOLDER));
  try {
    await mkdir(join(folder, "profile", "user"), { recursive: true });
    await writeFile(join(folder, "profile", "user", "registrymodifications.xcu"), profile);
    await writeFile(join(folder, "fonts.conf"), fontsConfiguration(folder));
    const input = join(folder, `document.${extension}`);
    await writeFile(input, bytes);
    const user = ownUser(thisSandbox());
    await giveFolder(folder, user);
    const ended = await run(program, { folder, user }, input, limits);
    if (ended === "lost") return { ok: false, reason: "unavailable" };
    if (ended === "timeout") return { ok: false, reason: "conversionTimedOut" };
    const pdf = await readMade(folder, join("out", "document.pdf"));
    return pdf?.length ? { ok: true, pdf } : { ok: false, reason: "conversionFailed" };
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** A process that was killed leaves its folder, and a stranger's document in it. Part of the sweep. */
export async function removeAbandonedFolders(now = Date.now()): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const folder = join(tmpdir(), name);
    if (!name.startsWith(FOLDER)) continue;
    const made = await stat(folder).catch(() => null);
    // Another instance's, run by somebody else, is that one's to remove.
    const me = process.getuid?.();
    if (!made?.isDirectory() || !(made.uid === me || (me === 0 && isSandboxUser(made.uid)))) continue;
    if (now - made.mtimeMs > ABANDONED_MS) await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** The machine's fonts, and ours beside them. */
function fontsConfiguration(folder: string): string {
  const folders = [...new Set(officeFonts("native").map((font) => join(font, "..")))];
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig>
<include ignore_missing="yes">/etc/fonts/fonts.conf</include>
${folders.map((one) => `<dir>${one}</dir>`).join("\n")}
<cachedir>${folder}/fontcache</cachedir></fontconfig>`;
}

function run(
  program: string,
  { folder, user }: { folder: string; user: number | null },
  input: string,
  { deadlineMs, mostMemory }: Limits,
): Promise<"ended" | "timeout" | "lost"> {
  const args = [
    `-env:UserInstallation=${pathToFileURL(join(folder, "profile"))}`,
    "--headless",
    "--norestore",
    "--nolockcheck",
    "--convert-to",
    "pdf",
    "--outdir",
    join(folder, "out"),
    input,
  ];
  const nowhere = "http://127.0.0.1:9";
  // Should this process be killed meanwhile, nobody else would end a file that has no end.
  const bounded = existsSync(TIMEOUT) ? [TIMEOUT, "-s", "KILL", String(Math.ceil(deadlineMs / 1000) + 2)] : [];
  const sandbox = thisSandbox();
  const confinement = {
    cwd: folder,
    reads: readsOf(program),
    writes: folder,
    limits: { data: mostMemory, fileSize: LARGEST_FILE, openFiles: MOST_OPEN_FILES, processes: MOST_PROCESSES },
  };
  return new Promise((resolve) => {
    const child = startSandboxed(sandbox, confinement, [program, ...args], {
      before: bounded,
      user,
      stdio: "ignore",
      // A group of its own: soffice is a script that starts the program.
      detached: true,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: process.env.NODE_ENV,
        HOME: folder,
        TMPDIR: folder,
        FONTCONFIG_FILE: join(folder, "fonts.conf"),
        http_proxy: nowhere,
        https_proxy: nowhere,
        SAL_USE_VCLPLUGIN: "svp",
      },
    });
    const kill = () => {
      try {
        if (child.pid) process.kill(-child.pid, "SIGKILL");
      } catch {
        // It is gone already.
      }
    };
    const watch = sandbox.layers.has("limits")
      ? undefined
      : setInterval(() => child.pid && residentMemory(child.pid) > mostMemory && kill(), WATCH_EVERY_MS);
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      kill();
    }, deadlineMs);
    const lost = (why: object) => {
      clearTimeout(timer);
      clearInterval(watch);
      log.error({ ...why, program }, "LibreOffice cannot be started");
      resolve("lost");
    };
    child.on("error", (error) => lost({ err: error }));
    child.on("exit", (code) => {
      if (code === NOT_THERE || code === NOT_A_PROGRAM) return lost({ code });
      clearTimeout(timer);
      clearInterval(watch);
      kill();
      resolve(late ? "timeout" : "ended");
    });
  });
}

/** The program, which may be a link into the folder of a package, with what lies beside it, and the fonts. */
function readsOf(program: string): string[] {
  const folder = dirname(existsSync(program) ? realpathSync(program) : program);
  // LibreOffice's own layout: what it needs lies beside the folder of its programs.
  const whole = basename(folder) === "program" ? dirname(folder) : folder;
  const own = [dirname(program), whole];
  return [...own, ...officeFonts("native").map(dirname), ...ELSEWHERE].filter(existsSync);
}
