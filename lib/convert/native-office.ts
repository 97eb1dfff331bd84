// Runs the machine's own LibreOffice: one process for each file, with a profile and a home of its own that are gone afterwards.
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { log } from "../log.ts";
import { officeFonts } from "./office-fonts.ts";
import type { OfficeResult } from "./office-result.ts";

const DEADLINE_MS = 60_000;
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

export async function convertNative(
  program: string,
  bytes: Uint8Array,
  extension: string,
  { deadlineMs = DEADLINE_MS } = {},
): Promise<OfficeResult> {
  const folder = await mkdtemp(join(tmpdir(), "countersign-office-"));
  try {
    await mkdir(join(folder, "profile", "user"), { recursive: true });
    await writeFile(join(folder, "profile", "user", "registrymodifications.xcu"), profile);
    await writeFile(join(folder, "fonts.conf"), fontsConfiguration(folder));
    const input = join(folder, `document.${extension}`);
    await writeFile(input, bytes);
    const ended = await run(program, folder, input, deadlineMs);
    if (ended === "lost") return { ok: false, reason: "unavailable" };
    if (ended === "timeout") return { ok: false, reason: "conversionTimedOut" };
    const pdf = await readFile(join(folder, "out", "document.pdf")).catch(() => null);
    return pdf?.length ? { ok: true, pdf } : { ok: false, reason: "conversionFailed" };
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
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
  deadlineMs: number,
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
  return new Promise((resolve) => {
    const child = spawn(/* turbopackIgnore: true */ program, args, {
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
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      kill();
    }, deadlineMs);
    child.on("error", (error) => {
      clearTimeout(timer);
      log.error({ err: error }, "LibreOffice cannot be started");
      resolve("lost");
    });
    child.on("exit", () => {
      clearTimeout(timer);
      kill();
      resolve(late ? "timeout" : "ended");
    });
  });
}
