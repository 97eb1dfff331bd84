// PURE. What else a sender settles for one recipient: how they are reached, what they hand in, whether they may hand over, how the
// signed documents come to them, and whether they sign at all: from the role's record, and back into it.
import type { AreaWords } from "#components/ui/use-words.ts";
import { isPhone } from "#lib/auth/signer/check-signer.ts";
import type { AttachmentRequirement, Role } from "#lib/contract/records/role.ts";
import type { SignerDelivery } from "#lib/contract/records/signer.ts";
import { isCopyOnly } from "#lib/packages/roles/copy-only.ts";
import { asksCertificate, asksOneTimeCode } from "#lib/packages/roles/signing-methods.ts";

export const reachWays = ["mail", "sms", "both"] as const;
export type ReachWay = (typeof reachWays)[number];
type Reach = { way: ReachWay; phone: string };

/** What of a requirement is written here; files that were handed in and what a review said stay with it. */
export type AskedFile = Pick<AttachmentRequirement, "id" | "name" | "required"> & { description: string };

export type DeviceChosen = string | true | null;

export type RowExtras = {
  reach: Reach;
  files: AskedFile[];
  /** They may name somebody else, who signs instead. */
  reassign: boolean;
  copyOnly: boolean;
  /** Their role is marked as the notary's. */
  notary: boolean;
  /** They sign with a certificate of their own. */
  certificate: boolean;
  /** They sign with a password of their device: its serial as it is typed, empty for none; true as it is saved; null where they do not. */
  device: DeviceChosen;
  /** Whole, as it is written: what programs say in it beside the mail stays. */
  delivery: SignerDelivery;
};

export const noExtras: RowExtras = {
  reach: { way: "mail", phone: "" },
  files: [],
  reassign: false,
  copyOnly: false,
  notary: false,
  certificate: false,
  device: null,
  delivery: { download: false, email: false, provider: false },
};

type Source = Pick<Role, "type" | "data" | "reassign" | "attachmentRequirements" | "signers"> &
  Partial<Pick<Role, "specialTypes" | "verification">>;

/** As it is written, also where the number for it is missing. */
function reachOf(signer: Source["signers"][number] | undefined): Reach {
  const primary = signer?.notificationMethods?.primary;
  const wanted = Array.isArray(primary) ? primary.map(String) : [];
  const way = !wanted.includes("SMS") ? "mail" : wanted.includes("EMAIL") ? "both" : "sms";
  return { way, phone: signer?.phone ?? "" };
}

export const extrasOf = (role: Source): RowExtras => ({
  reach: reachOf(role.signers[0]),
  files: (role.attachmentRequirements ?? []).map(({ id, name, description, required }) => ({
    id,
    name,
    required,
    description: description ?? "",
  })),
  reassign: role.reassign === true,
  copyOnly: isCopyOnly(role),
  notary: role.specialTypes?.includes("NOTARY") === true,
  certificate: asksCertificate(role),
  device: asksOneTimeCode(role) ? true : null,
  delivery: { ...noExtras.delivery, ...role.signers[0]?.delivery },
});

/** Whether anything is settled beyond what holds for everybody: then it is shown at once. */
export const hasExtras = ({ reach, files, reassign, copyOnly, delivery }: RowExtras): boolean =>
  reach.way !== "mail" || files.length > 0 || reassign || copyOnly || delivery.email;

const primaries = { mail: ["EMAIL"], sms: ["SMS"], both: ["SMS", "EMAIL"] } as const;

const notaryType = "NOTARY" as const;

/** The members of the role; whoever only gets a copy hands nothing in. */
export const extrasMembers = ({ files, reassign, copyOnly, notary }: RowExtras) => ({
  reassign: reassign && !copyOnly,
  specialTypes: notary && !copyOnly ? [notaryType] : [],
  attachmentRequirements: copyOnly
    ? []
    : files.map(({ id, name, description, required }) => ({
        id,
        name: name.trim(),
        description: description.trim() || null,
        required,
      })),
});

type Methods = Record<string, unknown> | null;

/** Those of the signer: where nothing was ever said, mail is not said either. A telephone number is kept, whatever it is for. */
export const reachMembers = ({ reach: { way, phone } }: Pick<RowExtras, "reach">, kept: Methods = null) => ({
  phone: phone.trim() || null,
  ...(way === "mail" && !kept ? {} : { notificationMethods: { ...kept, primary: [...primaries[way]] } }),
});

type Words = AreaWords<"prepare">;

/** What is missing before it can be saved. */
export function extrasProblem({ reach, files, copyOnly }: RowExtras): ((t: Words) => string) | undefined {
  if (copyOnly) return undefined;
  if (reach.way !== "mail" && !isPhone(reach.phone)) return (t) => t("prove.noPhone");
  if (files.some(({ name }) => !name.trim())) return (t) => t("missing.fileName");
  return undefined;
}
