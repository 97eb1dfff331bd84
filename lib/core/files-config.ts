/** PURE. Where documents are kept, as the environment names it: on the disk, or in a store that speaks S3. */
import { z } from "zod";

/** `s3://bucket/prefix?region=…&endpoint=…&pathStyle=…&sse=…&kmsKey=…&timeout=…` */
export type S3Place = {
  kind: "s3";
  bucket: string;
  /** Before every key, with a slash at its end; empty for the bucket's root. */
  prefix: string;
  region: string | undefined;
  /** Unset: Amazon's own, of the region. */
  endpoint: string | undefined;
  /** The bucket in the path and not in the host's name, as self-hosted stores want it. */
  pathStyle: boolean;
  sse: "AES256" | "aws:kms" | undefined;
  kmsKey: string | undefined;
  /** How many seconds an answer may take, and the next bytes of one. */
  timeout: number;
};
export type FilesPlace = { kind: "disk" } | S3Place;

const expected = "disk, or an address such as s3://bucket/prefix?region=eu-central-1";
const encryptions = ["AES256", "aws:kms"] as const;
const isTrueOrFalse = (value: string) => value === "true" || value === "false";

/** What may stand behind the question mark, and what its value has to be. */
const options: Record<string, { is: (value: string) => boolean; what: string }> = {
  region: { is: (value) => /^[a-z0-9-]{1,60}$/i.test(value), what: "region to be a name such as eu-central-1" },
  endpoint: {
    is: (value) => /^https?:\/\/[^?#]+$/i.test(value) && URL.canParse(value),
    what: "endpoint to be an http or https address",
  },
  pathStyle: { is: isTrueOrFalse, what: "pathStyle to be true or false" },
  sse: { is: (value) => encryptions.some((one) => one === value), what: `sse to be ${encryptions.join(" or ")}` },
  kmsKey: { is: (value) => value.length > 0, what: "kmsKey to be a key's identifier" },
  timeout: {
    is: (value) => /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= 300,
    what: "timeout to be a whole number of seconds from 1 to 300",
  },
};

/** What is wrong with the address; undefined when nothing is. */
function problemOf(value: string): string | undefined {
  if (value === "disk") return undefined;
  if (!/^s3:\/\//.test(value) || !URL.canParse(value)) return expected;
  const { hostname, searchParams, pathname, username, password, port, hash } = new URL(value);
  if (username || password) return `${expected}; keys are AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`;
  if (!/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i.test(hostname) || port || hash) return expected;
  if (!/^[A-Za-z0-9!_.*'()/-]*$/.test(pathname)) return "a prefix of letters, digits, slashes and ! _ . * ' ( ) -";
  for (const [name, given] of searchParams) {
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (!option) return `no other options than ${Object.keys(options).join(", ")}`;
    if (!option.is(given)) return option.what;
  }
  if (searchParams.has("kmsKey") && searchParams.get("sse") !== "aws:kms") return "sse=aws:kms beside kmsKey";
  return undefined;
}

export function placeOf(value: string): FilesPlace {
  if (value === "disk") return { kind: "disk" };
  const url = new URL(value);
  const asked = (name: string) => url.searchParams.get(name) ?? undefined;
  const path = url.pathname.replace(/^\/+|\/+$/g, "");
  return {
    kind: "s3",
    bucket: url.hostname,
    prefix: path === "" ? "" : `${path}/`,
    region: asked("region"),
    endpoint: asked("endpoint"),
    pathStyle: asked("pathStyle") === "true",
    sse: encryptions.find((one) => one === asked("sse")),
    kmsKey: asked("kmsKey"),
    timeout: Number(asked("timeout") ?? 15),
  };
}

const address = z.string().superRefine((value, context) => {
  const problem = problemOf(value);
  if (problem) context.addIssue({ code: "custom", message: problem });
});
const megabytes = "a whole number of megabytes from 0 to 1000000";

export const filesVariables = {
  FILES_URL: address.default("disk"),
  FILES_PREVIOUS_URL: address.optional(),
  FILES_CACHE_MB: z
    .string()
    .regex(/^\d{1,6}$/, { error: megabytes })
    .transform(Number)
    .default(512),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_ACCESS_KEY_ID_FILE: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SECRET_ACCESS_KEY_FILE: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_REGION: z.string().optional(),
};

const Variables = z.object(filesVariables);
type Given = Record<string, string | undefined>;

const isGiven = (set: Given, name: string) => set[name] !== undefined || set[`${name}_FILE`] !== undefined;
const sameStore = (one: FilesPlace, other: FilesPlace) =>
  one.kind === "disk" || other.kind === "disk"
    ? one.kind === other.kind
    : one.bucket === other.bucket && one.prefix === other.prefix && one.endpoint === other.endpoint;

/** What the variables cannot say of each other one by one. */
export function filesProblems(set: Given): string[] {
  const problems: string[] = [];
  const { FILES_URL: now = "disk", FILES_PREVIOUS_URL: before } = set;
  const isReadable = before !== undefined && !problemOf(now) && !problemOf(before);
  if (isReadable && sameStore(placeOf(now), placeOf(before)))
    problems.push("FILES_PREVIOUS_URL: expected another place than FILES_URL");
  // Elsewhere they may be there for a program beside us.
  if (![now, before].some((one) => one?.startsWith("s3:"))) return problems;
  for (const [one, other] of [
    ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"],
    ["AWS_SECRET_ACCESS_KEY", "AWS_ACCESS_KEY_ID"],
  ] as const)
    if (isGiven(set, one) && !isGiven(set, other))
      problems.push(`${other} or ${other}_FILE: expected, because ${one} is set`);
  return problems;
}

/** `inProject`: where a file of that name is. */
export function filesOf(value: z.infer<typeof Variables>, inProject: (path: string) => string) {
  const withRegion = (place: FilesPlace): FilesPlace =>
    place.kind === "s3" ? { ...place, region: place.region ?? value.AWS_REGION } : place;
  return {
    place: withRegion(placeOf(value.FILES_URL)),
    /** Where they were until now: what is not in the one is looked for in the other. */
    previous: value.FILES_PREVIOUS_URL ? withRegion(placeOf(value.FILES_PREVIOUS_URL)) : undefined,
    /** How much of a distant store is kept at hand; 0: nothing. */
    cacheBytes: value.FILES_CACHE_MB * 1024 * 1024,
    keys: {
      id: value.AWS_ACCESS_KEY_ID,
      idFile: value.AWS_ACCESS_KEY_ID_FILE && inProject(value.AWS_ACCESS_KEY_ID_FILE),
      secret: value.AWS_SECRET_ACCESS_KEY,
      secretFile: value.AWS_SECRET_ACCESS_KEY_FILE && inProject(value.AWS_SECRET_ACCESS_KEY_FILE),
      session: value.AWS_SESSION_TOKEN,
    },
  };
}

export type FilesConfig = ReturnType<typeof filesOf>;
