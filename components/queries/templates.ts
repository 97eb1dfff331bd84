// What the browser does with templates and layouts: their library, a package of one, its public link, and what opens by that.

import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import type { SentBodyOf, SentQueryOf } from "#lib/contract/endpoint.ts";
import { templates } from "#lib/contract/lines.ts";
import { asked } from "./asked.ts";
import { packageKeys } from "./packages.ts";

/** Asked once: every question counts as somebody who opened the link. */
export const fastTrack = (token: string) =>
  queryOptions({
    ...asked(["fast-track", token], templates.seeFastTrack, { query: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const startFastTrack = (token: string, body: SentBodyOf<typeof templates.startFastTrack>) =>
  call(templates.startFastTrack, { query: { token }, body });

export type TemplateListQuery = NonNullable<SentQueryOf<typeof templates.listTemplates>>;

export const templateList = (query: TemplateListQuery) =>
  queryOptions({
    // Under the packages' key: whatever changes one of those changes what is listed here.
    ...asked([...packageKeys.all, "templates", query] as const, templates.listTemplates, { query }),
    placeholderData: keepPreviousData,
  });

/** Those used last: our choice, as many as one sees at a glance. */
export const startTemplates = templateList({ type: "TEMPLATE", sort: "used", to: 4 });

export const createTemplate = (body: SentBodyOf<typeof templates.createTemplate>) =>
  call(templates.createTemplate, { body });

/** A draft with people in the template's places; `once` is the same for the same wish, however often it is asked. */
export const castTemplate = (templateId: string, body: SentBodyOf<typeof templates.useTemplate>, once: string) =>
  call(templates.useTemplate, { params: { templateId }, body, once });

export const cloneTemplate = (packageId: string, body: SentBodyOf<typeof templates.clonePackage>) =>
  call(templates.clonePackage, { params: { packageId }, body });

export const publicLinks = (templateId: string) =>
  queryOptions({
    ...asked([...packageKeys.one(templateId), "link"] as const, templates.readPublicLinks, { params: { templateId } }),
    staleTime: 0,
  });

export const setPublicLink = (templateId: string, body: SentBodyOf<typeof templates.setPublicLink>) =>
  call(templates.setPublicLink, { params: { templateId }, body });

export const renewPublicLink = (templateId: string) => call(templates.renewPublicLink, { params: { templateId } });

export const revokePublicLink = (templateId: string, senderId?: string) =>
  call(templates.revokePublicLink, { params: { templateId }, query: senderId ? { senderId } : {} });
