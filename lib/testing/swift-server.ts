/**
 * A store that is not ours and speaks S3: OpenStack Swift with its s3api, of Debian's python3-swift (which, unlike the packages of
 * its servers, starts nothing by itself), on this machine alone and in a folder of its own. For the long tests.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import type { S3Place } from "#lib/core/files-config.ts";
import { until } from "./until.ts";

const bucket = "documents";
const parts = ["account", "container", "object"] as const;
/** A busy machine needs its time to load so much Python. */
const patience = 180_000;
const python = "/usr/bin/python3";

export type SwiftForTests = {
  place: (more?: Partial<S3Place>) => S3Place;
  environment: Record<string, string>;
  close: () => void;
};

export const hasSwift = (): boolean => existsSync("/usr/lib/python3/dist-packages/swift");

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
user = ${userInfo().username}
workers = 0
`;

/** Without memcached: every look at it fails at once, which Swift takes for an empty one. */
const proxy = `[pipeline:main]
pipeline = catch_errors cache s3api tempauth slo dlo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
auth_pipeline_check = false
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
`;

function makeRing(folder: string, part: string, port: number) {
  const script = "import sys; from swift.cli.ringbuilder import main; main(['ring', *sys.argv[1:]])";
  for (const args of [["create", "4", "1", "0"], ["add", `r1z1-127.0.0.1:${port}/d1`, "1"], ["rebalance"]]) {
    const [command = "", ...rest] = args;
    // Its exit code also tells of warnings; a ring that is not there is told by the servers.
    spawnSync(python, ["-c", script, `${part}.builder`, command, ...rest], { cwd: folder, stdio: "ignore" });
  }
}

const serve = "import sys; from swift.common.wsgi import run_wsgi; sys.exit(run_wsgi(sys.argv[1], sys.argv[2]))";

const placeAt = (endpoint: string): S3Place => ({
  kind: "s3",
  bucket,
  prefix: "countersign/",
  region: "us-east-1",
  endpoint,
  pathStyle: true,
  sse: undefined,
  kmsKey: undefined,
  timeout: 60,
});

export async function startSwift(): Promise<SwiftForTests> {
  const folder = mkdtempSync(join(tmpdir(), "countersign-swift-"));
  mkdirSync(join(folder, "devices/d1"), { recursive: true });
  const hashing = "[swift-hash]\nswift_hash_path_suffix = tests\nswift_hash_path_prefix = tests\n";
  writeFileSync(join(folder, "swift.conf"), `${hashing}[storage-policy:0]\nname = only\ndefault = yes\n`);
  const running: ChildProcess[] = [];
  const addresses: string[] = [];
  const start = (name: string, port: number, text: string) => {
    addresses.push(`http://127.0.0.1:${port}`);
    writeFileSync(join(folder, `${name}.conf`), text);
    const args = ["-c", serve, join(folder, `${name}.conf`), `${name}-server`];
    running.push(spawn(python, args, { stdio: "ignore" }));
  };
  const close = () => {
    for (const one of running) one.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const part of parts) {
      const port = await freePort();
      makeRing(folder, part, port);
      const app = `[pipeline:main]\npipeline = ${part}-server\n[app:${part}-server]\nuse = egg:swift#${part}\n`;
      start(part, port, common(folder, port) + app);
    }
    const port = await freePort();
    start("proxy", port, common(folder, port) + proxy);
    const endpoint = `http://127.0.0.1:${port}`;
    for (const address of addresses) await until(async () => await fetch(address).catch(() => undefined), patience);
    const { S3Client, CreateBucketCommand } = await import("@aws-sdk/client-s3");
    const credentials = { accessKeyId: "test:tester", secretAccessKey: "testing" };
    const client = new S3Client({ region: "us-east-1", endpoint, forcePathStyle: true, credentials });
    // The others may still be starting.
    const made = () => client.send(new CreateBucketCommand({ Bucket: bucket })).catch(() => undefined);
    await until(made, patience);
    client.destroy();
    return {
      place: (more = {}) => ({ ...placeAt(endpoint), ...more }),
      environment: { AWS_ACCESS_KEY_ID: "test:tester", AWS_SECRET_ACCESS_KEY: "testing" },
      close,
    };
  } catch (cause) {
    close();
    throw cause;
  }
}
