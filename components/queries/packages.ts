// What the browser asks about packages: query options, cache keys and mutations.

import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import type { SentBodyOf } from "#lib/contract/endpoint.ts";
import { evidence, packages, templates } from "#lib/contract/lines.ts";
import { outbox } from "#lib/contract/outbox-lines.ts";
import type { PackageChange } from "#lib/contract/records/package.ts";
import { asked } from "./asked.ts";

export type PackageListQuery = {
  query?: string;
  predefined?: string;
  search?: string;
  lastUpdatedStartDate?: string;
  lastUpdatedEndDate?: string;
  ownerEmail?: string;
  ownerUserId?: string;
  folder?: string;
  sort?: string;
  dir?: string;
  from?: number;
  to?: number;
};

export const packageKeys = {
  all: ["packages"] as const,
  list: (query: PackageListQuery) => ["packages", "list", query] as const,
  overview: (range: { startDate?: string; endDate?: string }) => ["packages", "overview", range] as const,
  one: (packageId: string) => ["packages", "one", packageId] as const,
  progress: (packageId: string) => ["packages", "one", packageId, "progress"] as const,
  preflight: (packageId: string) => ["packages", "one", packageId, "preflight"] as const,
  invitation: (packageId: string) => ["packages", "one", packageId, "invitation"] as const,
  evidence: (packageId: string) => ["packages", "one", packageId, "evidence"] as const,
};

export const packageList = (query: PackageListQuery) =>
  queryOptions({
    // People look for recipients too, which the specification's own search does not do.
    ...asked(packageKeys.list(query), packages.listPackages, { query: { ...query, searchtype: "everywhere" } }),
    placeholderData: keepPreviousData,
  });

export const overview = (range: { startDate?: string; endDate?: string } = {}) =>
  queryOptions({
    ...asked(packageKeys.overview(range), packages.readOverview, { query: range }),
    placeholderData: keepPreviousData,
  });

export const onePackage = (packageId: string) =>
  asked(packageKeys.one(packageId), packages.getPackage, { params: { packageId } });

/** As the service has it now, past what is kept: the screen decides what of it is taken in. */
export const readPackage = (packageId: string) => call(packages.getPackage, { params: { packageId } });

export const searchPackages = (search: string, to: number) =>
  call(packages.listPackages, { query: { search, searchtype: "everywhere", to } });

export const searchTemplates = (search: string, to: number) =>
  call(packages.listPackages, { query: { search, searchtype: "everywhere", type: "TEMPLATE", to } });

export const packageProgress = (packageId: string) =>
  asked(packageKeys.progress(packageId), evidence.readProgress, { params: { packageId } });

/** Asked anew at every look: what it finds changes with every field. */
export const packagePreflight = (packageId: string) =>
  queryOptions({
    ...asked(packageKeys.preflight(packageId), packages.readPreflight, { params: { packageId } }),
    staleTime: 0,
  });

/** The mail to one recipient, or to the first who is asked, as it would leave now. */
export const packageInvitation = (packageId: string, roleId?: string) =>
  asked([...packageKeys.invitation(packageId), roleId ?? ""], outbox.previewInvitation, {
    params: { packageId },
    query: { roleId },
  });

export const packageEvidence = (packageId: string) =>
  asked(packageKeys.evidence(packageId), evidence.listEvidence, { params: { packageId } });

/** What is written in the fields, as it is now. */
export const readFieldSummary = (packageId: string) => call(packages.readFieldSummary, { params: { packageId } });

/** A package that goes is not counted in its folder any more. */
export const folderKey = ["desk", "folders"] as const;

/** After any write: lists, counts, folders and the package itself are asked again. */
export function useRefreshPackages() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: folderKey });
    return client.invalidateQueries({ queryKey: packageKeys.all });
  };
}

export function useCreatePackage() {
  const refresh = useRefreshPackages();
  return useMutation({
    mutationFn: (body: SentBodyOf<typeof packages.createPackage> | FormData) => call(packages.createPackage, { body }),
    onSuccess: refresh,
  });
}

export const changePackage = (packageId: string, body: SentBodyOf<typeof packages.changePackage>, version?: string) =>
  call(packages.changePackage, { params: { packageId }, body, version });

export const changePackageByPost = (packageId: string, body: SentBodyOf<typeof packages.changePackageByPost>) =>
  call(packages.changePackageByPost, { params: { packageId }, body });

export const deletePackage = (packageId: string) => call(packages.deletePackage, { params: { packageId } });

/** A draft of one's own with the same documents, people and fields. */
export const duplicatePackage = (packageId: string) =>
  call(templates.clonePackage, { params: { packageId }, body: {} });

export const notifySigner = (packageId: string, email: string) =>
  call(packages.notifySigner, { params: { packageId }, body: { email } });

/** Another package like it, or a template. */
export function useClonePackage(packageId: string) {
  const refresh = useRefreshPackages();
  return useMutation({
    mutationFn: (body: SentBodyOf<typeof templates.clonePackage>) =>
      call(templates.clonePackage, { params: { packageId }, body }),
    onSuccess: refresh,
  });
}

/** `PUT /packages/{packageId}`: name, message, due date, settings, `status`, `trashed`; with a version, that one alone. */
export function useChangePackage(packageId: string) {
  const refresh = useRefreshPackages();
  return useMutation({
    mutationFn: ({
      version,
      ...body
    }: Omit<Partial<PackageChange>, "due"> & { due?: string | null; version?: string }) =>
      changePackage(packageId, body, version),
    onSuccess: refresh,
  });
}
