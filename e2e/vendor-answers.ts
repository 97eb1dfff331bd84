// Reads answers as strictly as the vendor's Java SDK does: what may not be null, which dates it understands, where an
// unknown member makes it throw.

/** `!` after a kind: null throws. Absent is always fine unless the model lists the member in `needs`. */
type Kind = "string" | "bool" | "int" | "num" | "date" | "map" | "any";
type Member = Kind | `${Kind}!` | Model | readonly [Member] | { nullable: Model };
type Model = {
  readonly of: () => Readonly<Record<string, Member>>;
  /** An unknown member throws. */
  readonly strict?: true;
  /** Members that the SDK dereferences without asking. */
  readonly needs?: readonly string[];
};

const model = (of: Model["of"], more: Omit<Model, "of"> = {}): Model => ({ of, ...more });
const all = <K extends Member>(kind: K, names: string): Record<string, K> =>
  Object.fromEntries(names.split(" ").map((name) => [name, kind])) as Record<string, K>;

const address = model(() => all("string", "address1 address2 city country state zipcode"));
const external = model(() => ({ ...all("string", "id provider providerName"), data: "map" }));
const challenge = model(() => ({ question: "string!", maskInput: "bool!", answer: "string", challengeType: "string" }));
const idv = model(() => ({ ...all("string", "id type tenant desc"), skipWhenAccessingSignedDocuments: "bool" }));
const auth = model(() => ({ scheme: "string!", challenges: [challenge], idvWorkflow: { nullable: idv } }));
const delivery = model(() => all("bool!", "download email provider"));
const notification = model(() => ({ primary: ["string!"] }));
const translation = model(() => ({ ...all("string!", "id name language"), description: "string", data: "map" }));
const userCustomField = model(() => ({
  id: "string!",
  name: "string!",
  value: "string!",
  translations: [translation],
  data: "map",
}));
const customField = model(() => ({ ...userCustomField.of(), required: "bool!" }));
const person = {
  ...all("string!", "id name email firstName lastName company timezoneId"),
  ...all("date!", "created updated"),
  ...all("string", "language phone title"),
  address: { nullable: address },
  external: { nullable: external },
  signature: "map",
  data: "map",
  professionalIdentityFields: ["map!"],
  userCustomFields: [userCustomField],
  specialTypes: ["string!"],
} as const;
const groupMember = model(() => ({
  ...all("string!", "userId firstName lastName email memberType"),
  pending: "bool!",
}));
const group = model(() => ({
  ...all("string!", "id name"),
  emailMembers: "bool!",
  members: [groupMember],
  email: "string",
  ...all("date", "created updated"),
  account: "map",
  data: "map",
}));
const knowledge = model(() => ({
  knowledgeBasedAuthenticationStatus: "string!",
  ...all("map", "signerInformationForEquifaxUSA signerInformationForEquifaxCanada signerInformationForLexisNexis"),
}));
const signer = model(
  () => ({
    ...person,
    auth,
    delivery,
    signerType: "string!",
    group: { nullable: group },
    knowledgeBasedAuthentication: { nullable: knowledge },
    notificationMethods: { nullable: notification },
  }),
  { needs: ["id", "auth"] },
);
const account = model(() => ({
  ...all("string!", "id name owner"),
  customFields: ["map!"],
  licenses: ["map!"],
  ...all("date", "created updated"),
  data: "map",
}));
const membership = model(() => all("string!", "groupId groupName memberType"));
const sender = model(() => ({
  ...person,
  status: "string!",
  type: "string!",
  memberships: [membership],
  account: { nullable: account },
  ...all("date", "activated locked"),
}));
const validation = model(() => ({
  ...all("bool!", "required disabled"),
  ...all("int", "errorCode maxLength minLength minimumRequired maximumRequired"),
  ...all("string", "errorMessage pattern group groupTooltip"),
  enum: "any",
}));
const anchor = model(() => ({
  ...all("int!", "index characterIndex leftOffset topOffset width height"),
  ...all("string!", "text anchorPoint"),
}));
const field = model(() => ({
  ...all("string!", "id name type subtype"),
  extract: "bool!",
  page: "int!",
  ...all("string", "binding value tooltip formattedValue"),
  ...all("num", "left top width height"),
  fontSize: "int",
  validation: { nullable: validation },
  extractAnchor: { nullable: anchor },
  data: "map",
}));
// The SDK unboxes the three booleans of an approval.
const approval = model(
  () => ({
    ...all("string!", "id name role tooltip"),
    ...all("bool!", "optional disabled enforceCaptureSignature"),
    fromFile: "bool",
    ...all("date", "accepted signed"),
    fields: [field],
    data: "map",
  }),
  { needs: ["id", "role", "optional", "disabled", "enforceCaptureSignature"] },
);
const page = model(() => ({ id: "string!", ...all("int!", "index version"), ...all("num", "left top width height") }));
const document = model(() => ({
  ...all("string!", "id name description"),
  ...all("bool!", "extract tagged externalSigned"),
  ...all("int!", "index size"),
  ...all("string", "status signedHash signerVerificationToken base64Content"),
  approvals: [approval],
  fields: [field],
  pages: [page],
  extractionTypes: ["string!"],
  external: { nullable: external },
  data: "map",
}));
const attachmentFile = model(() => ({ id: "int!", insertDate: "int!", name: "string!", preview: "bool!" }));
const attachment = model(() => ({
  ...all("string!", "id name status"),
  required: "bool!",
  files: [attachmentFile],
  ...all("string", "comment description"),
  data: "map",
}));
const role = model(() => ({
  ...all("string!", "id name type"),
  index: "int!",
  signers: [signer],
  specialTypes: ["string!"],
  attachmentRequirements: [attachment],
  ...all("bool", "locked reassign"),
  emailMessage: { nullable: model(() => ({ content: "string" })) },
  data: "map",
}));
const message = model(() => ({
  content: "string!",
  created: "date!",
  documents: [document],
  from: model(() => person),
  to: [model(() => person)],
  status: "string!",
}));
const flags =
  "ada declineButton disableDeclineOther disableDownloadForUncompletedPackage disableFirstInPersonAffidavit " +
  "disableInPersonAffidavit disableOptOutOther disableSecondInPersonAffidavit enforceCaptureSignature extractAcroFields " +
  "extractTextTags hideCaptureText hideLanguageDropdown hidePackageOwnerInPerson hideWatermark inPerson optOutButton " +
  "defaultTimeBasedExpiry leftMenuExpand showNseHelp showNseOverview";
const ceremony = model(() => ({
  ...all("bool!", flags),
  declineReasons: ["string!"],
  optOutReasons: ["string!"],
  ...all("int", "maxAuthFailsAllowed remainingDays maxAttachmentFiles fontSize"),
  showNseLogoInIframe: "bool",
  ...all("map", "documentToolbarOptions events handOver layout style"),
}));
const settings = model(() => ({ ceremony, integrationFrameworkWorkflows: ["map!"] }), { needs: ["ceremony"] });
const condition = model(() => all("string!", "id condition action"));
const pkg = model(() => ({
  ...all("string!", "id name description emailMessage status type visibility"),
  ...all("bool!", "autocomplete trashed"),
  ...all("date!", "created updated"),
  ...all("date", "due completed"),
  ...all("string", "consent language notaryRoleId timezoneId"),
  notarized: "bool",
  documents: [document],
  messages: [message],
  roles: [role],
  sender,
  settings: { nullable: settings },
  limits: "map",
  signedDocumentDelivery: "map",
  data: "map",
}));
const id = model(() => ({ id: "string!" }), { strict: true, needs: ["id"] });
const listOf = (member: Model, strict?: true) =>
  model(() => ({ count: "int!", results: [member] }), {
    needs: ["count", "results"],
    ...(strict ? { strict } : {}),
  });
const auditEvent = model(() => all("string!", "type date-time target user user-email user-ip data"), {
  needs: ["type", "date-time", "target", "user", "user-email", "user-ip", "data"],
});
const reminder = model(() => ({ date: "date!", sentDate: "date" }));
const completed = {
  ...all("string!", "id"),
  completed: "bool!",
  ...all("date", "firstSigned lastSigned"),
} as const;
const packageCompletion = model(() => ({
  ...all("string!", "id name status"),
  ...all("date!", "created updated"),
  trashed: "bool!",
  data: "map",
  documents: [model(() => ({ ...completed, name: "string!" }))],
  signers: [model(() => ({ ...completed, ...all("string!", "email firstName lastName") }))],
}));
const report = (packages: Member) =>
  model(() => ({ ...all("date!", "from to"), senders: [model(() => ({ sender, packages }))] }), {
    needs: ["from", "to", "senders"],
  });
const usageCounts = model(
  () => all("int!", "active draft sent completed archived declined opted_out expired trashed"),
  { strict: true },
);

/** The SDK's records by the names the specs use. */
export const models = {
  account,
  approval,
  attachment,
  audit: model(() => ({ "audit-events": [auditEvent] }), { needs: ["audit-events"] }),
  callback: model(() => ({ ...all("string!", "url key"), events: ["string!"] }), { needs: ["url", "key", "events"] }),
  completionReport: report([packageCompletion]),
  condition,
  customField,
  delegate: model(() => all("string!", "id email firstName lastName")),
  document,
  expiryTime: model(() => all("int!", "maximumRemainingDays remainingDays"), { strict: true }),
  field,
  fieldSummary: model(() => all("string!", "signerId documentId fieldId fieldName fieldValue"), { strict: true }),
  group,
  groupMember,
  groups: listOf(group),
  groupSummaries: listOf(model(() => ({ ...all("string!", "id name"), email: "string", data: "map" }))),
  id,
  journal: listOf(model(() => ({ sequenceNumber: "int", creationDate: "date" }))),
  packages: listOf(pkg),
  pkg,
  reminders: model(
    () => ({
      packageId: "string!",
      ...all("int!", "startInDaysDelay intervalInDays repetitionsCount"),
      reminders: [reminder],
    }),
    { needs: ["packageId", "startInDaysDelay", "intervalInDays", "repetitionsCount", "reminders"] },
  ),
  retention: model(() => ({ transactionRetention: "map!" }), { needs: ["transactionRetention"] }),
  role,
  roles: listOf(role, true),
  sender,
  senders: listOf(sender),
  session: model(() => ({ sessionToken: "string!" }), { needs: ["sessionToken"] }),
  signingStatus: model(() => ({ status: "string!" }), { needs: ["status"] }),
  signingUrl: model(() => all("string!", "packageId roleId url"), { needs: ["url"] }),
  support: model(() => all("string", "email phone")),
  token: model(() => ({ ...all("string!", "value packageId signerId"), delegateeId: "string", sessionFields: "map" }), {
    needs: ["value"],
  }),
  usageReport: report(usageCounts),
  userCustomField,
  verification: model(() => ({ typeId: "string!", payload: "string" }), { strict: true, needs: ["typeId"] }),
  verificationTypes: listOf(model(() => all("string!", "id name method"), { strict: true })),
  visibility: model(() => ({ configurations: [model(() => ({ documentUid: "string!", roleUids: ["string!"] }))] }), {
    needs: ["configurations"],
  }),
} satisfies Record<string, Model>;

export type ModelName = keyof typeof models;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** UTC with whole seconds; a fraction is passed over, an offset would be misread (19.14). */
const isSdkDate = (value: unknown): boolean =>
  typeof value === "string" &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value) &&
  !Number.isNaN(Date.parse(value));

const fits: Record<Kind, (value: unknown) => boolean> = {
  string: (value) => typeof value === "string",
  bool: (value) => typeof value === "boolean",
  int: (value) => Number.isSafeInteger(value),
  num: (value) => typeof value === "number",
  date: isSdkDate,
  map: isRecord,
  any: () => true,
};

function faultsOf(value: unknown, member: Member, path: string): string[] {
  if (typeof member === "string") {
    const kind = member.replace("!", "") as Kind;
    if (value === null) return member.endsWith("!") ? [`${path}: null`] : [];
    return fits[kind](value) ? [] : [`${path}: not a ${kind}: ${JSON.stringify(value)}`];
  }
  if (Array.isArray(member)) {
    if (!Array.isArray(value)) return [`${path}: not an array: ${JSON.stringify(value)}`];
    return value.flatMap((one, index) => faultsOf(one, member[0] as Member, `${path}[${index}]`));
  }
  if ("nullable" in member) return value === null ? [] : faultsOf(value, member.nullable, path);
  const { of, strict, needs = [] } = member as Model;
  if (!isRecord(value)) return [`${path}: not an object: ${JSON.stringify(value)}`];
  const members = of();
  return [
    ...needs.filter((name) => value[name] === undefined).map((name) => `${path}.${name}: absent`),
    ...Object.entries(value).flatMap(([name, given]) => {
      const known = members[name];
      if (known) return faultsOf(given, known, `${path}.${name}`);
      return strict ? [`${path}.${name}: unknown member`] : [];
    }),
  ];
}

/** The converter's own look-ups: every approval's role is a role of the package, and people have names (19.20). */
function packageFaults(value: Record<string, unknown>, path: string): string[] {
  const roles = value.roles as { id: string; signers: Record<string, unknown>[] }[];
  const documents = value.documents as { id: string; approvals?: { id: string; role: string }[] }[];
  const named = roles.flatMap(({ id, signers: [first] }) =>
    !first || first.group || (first.firstName && first.lastName && first.email)
      ? []
      : [`${path}: role ${id} without a name or an address`],
  );
  const ids = roles.map((one) => one.id);
  return [
    ...named,
    ...(documents ?? []).flatMap((one) =>
      (one.approvals ?? [])
        .filter((given) => !ids.includes(given.role))
        .map((given) => `${path}: approval ${given.id} of ${one.id} names the unknown role ${given.role}`),
    ),
  ];
}

/** Throws with everything that the SDK would stumble over. */
export function readAs(name: ModelName, value: unknown, bare = false): void {
  const list = bare ? (Array.isArray(value) ? value : [value]) : [value];
  const faults = list.flatMap((one, index) => faultsOf(one, models[name], bare ? `${name}[${index}]` : name));
  const packages = name === "pkg" ? list : name === "packages" ? (value as { results: unknown[] }).results : [];
  if (faults.length === 0) {
    for (const one of packages) faults.push(...packageFaults(one as Record<string, unknown>, name));
  }
  if (faults.length > 0)
    throw new Error(`The SDK cannot read this answer:\n${[...new Set(faults)].slice(0, 20).join("\n")}`);
}
