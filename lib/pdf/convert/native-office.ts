// Runs the machine's own LibreOffice: one process for each file, with a profile and a home of its own that are gone afterwards.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { log } from "#lib/core/log.ts";
import { PRLIMIT } from "../worker/limited-command.ts";
import { officeFonts } from "./office-fonts.ts";
import { officeQueue } from "./office-queue.ts";
import type { OfficeResult } from "./office-result.ts";

const DEADLINE_MS = 60_000;
/** Each process of it, as much as the bundled one may have. */
const MOST_MEMORY = 2 * 1024 ** 3;
/** What LibreOffice writes beside the PDF is small; a disk is not a document's to fill. */
const LARGEST_FILE = 256 * 1024 ** 2;
const WATCH_EVERY_MS = 100;
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
    const ended = await run(program, folder, input, limits);
    if (ended === "lost") return { ok: false, reason: "unavailable" };
    if (ended === "timeout") return { ok: false, reason: "conversionTimedOut" };
    const pdf = await readFile(join(folder, "out", "document.pdf")).catch(() => null);
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
    if (!made?.isDirectory() || made.uid !== process.getuid?.()) continue;
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
  folder: string,
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
  const limited = existsSync(PRLIMIT);
  const limits = limited ? [PRLIMIT, `--data=${mostMemory}`, `--fsize=${LARGEST_FILE}`, "--core=0"] : [];
  const [command = "", ...rest] = [...bounded, ...limits, program, ...args];
  return new Promise((resolve) => {
    const child = spawn(/* turbopackIgnore: true */ command, rest, {
      stdio: "ignore",
      cwd: folder,
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
    const watch = limited
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

/** Bytes that a process and those it started have in memory; 0 where nobody tells. Where the kernel cannot be told a limit. */
function residentMemory(pid: number): number {
  try {
    const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
    const started = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
    return kilobytes * 1024 + started.reduce((sum, one) => sum + residentMemory(one), 0);
  } catch {
    return 0;
  }
}
