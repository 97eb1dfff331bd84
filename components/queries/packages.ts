// What the browser asks about packages: query options, cache keys and mutations.
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import type { SentBodyOf } from "#lib/contract/endpoint.ts";
import { evidence } from "#lib/contract/evidence.ts";
import { packages } from "#lib/contract/packages.ts";
import type { PackageChange } from "#lib/contract/records/package.ts";

export type PackageListQuery = {
  query?: string;
  predefined?: string;
  search?: string;
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
  evidence: (packageId: string) => ["packages", "one", packageId, "evidence"] as const,
};

export const packageList = (query: PackageListQuery) =>
  queryOptions({
    queryKey: packageKeys.list(query),
    // People look for recipients too, which the specification's own search does not do.
    queryFn: ({ signal }) => call(packages.listPackages, { query: { ...query, searchtype: "everywhere" }, signal }),
    placeholderData: keepPreviousData,
  });

export const overview = (range: { startDate?: string; endDate?: string } = {}) =>
  queryOptions({
    queryKey: packageKeys.overview(range),
    queryFn: ({ signal }) => call(packages.readOverview, { query: range, signal }),
    placeholderData: keepPreviousData,
  });

export const onePackage = (packageId: string) =>
  queryOptions({
    queryKey: packageKeys.one(packageId),
    queryFn: ({ signal }) => call(packages.getPackage, { params: { packageId }, signal }),
  });

export const packageProgress = (packageId: string) =>
  queryOptions({
    queryKey: packageKeys.progress(packageId),
    queryFn: ({ signal }) => call(evidence.readProgress, { params: { packageId }, signal }),
  });

/** Asked anew at every look: what it finds changes with every field. */
export const packagePreflight = (packageId: string) =>
  queryOptions({
    queryKey: packageKeys.preflight(packageId),
    queryFn: ({ signal }) => call(packages.readPreflight, { params: { packageId }, signal }),
    staleTime: 0,
  });

export const packageEvidence = (packageId: string) =>
  queryOptions({
    queryKey: packageKeys.evidence(packageId),
    queryFn: ({ signal }) => call(evidence.listEvidence, { params: { packageId }, signal }),
  });

/** After any write: lists, counts and the package itself are asked again. */
export function useRefreshPackages() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: packageKeys.all });
}

export function useCreatePackage() {
  const refresh = useRefreshPackages();
  return useMutation({
    mutationFn: (body: SentBodyOf<typeof packages.createPackage> | FormData) => call(packages.createPackage, { body }),
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
      call(packages.changePackage, { params: { packageId }, body, version }),
    onSuccess: refresh,
  });
}
