// What a page shows at first is brought along with it: the questions its screen asks, answered here instead of by requests.
import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import type { Asked } from "#components/queries/asked.ts";
import { addressOf } from "#lib/contract/call.ts";
import { desk } from "#lib/contract/desk-lines.ts";
import {
  accountSettings,
  accounts,
  documents,
  evidence,
  groups,
  identity,
  instance,
  packages,
  templates,
} from "#lib/contract/lines.ts";
import { outbox } from "#lib/contract/outbox-lines.ts";
import { serviceStatus } from "#lib/contract/service-status-lines.ts";
import { GET as getAccount } from "./api/account/route.ts";
import { GET as getSender } from "./api/account/senders/[senderId]/route.ts";
import { GET as readDeskFacts } from "./api/desk/facts/route.ts";
import { GET as listFolders } from "./api/desk/folders/route.ts";
import { GET as readDeskNeeds } from "./api/desk/needs/route.ts";
import { GET as readDeskOverview } from "./api/desk/overview/route.ts";
import { GET as listDeskSenders } from "./api/desk/senders/route.ts";
import { GET as readDeskKept } from "./api/desk/views/route.ts";
import { GET as getGroup } from "./api/groups/[groupId]/route.ts";
import { GET as listGroups } from "./api/groups/route.ts";
import { GET as listOwnIdentityChecks } from "./api/identityChecks/route.ts";
import { GET as whoAmI } from "./api/instance/me/route.ts";
import { GET as readInstance } from "./api/instance/route.ts";
import { GET as readSeal } from "./api/instance/seal/route.ts";
import { GET as listMails } from "./api/outbox/route.ts";
import { GET as listTexts } from "./api/outbox/texts/route.ts";
import { GET as readDesignerProfile } from "./api/packages/[packageId]/designer/[profileName]/route.ts";
import { GET as readDesigner } from "./api/packages/[packageId]/designer/route.ts";
import { GET as listEvidence } from "./api/packages/[packageId]/evidence/route.ts";
import { GET as readFirstPage } from "./api/packages/[packageId]/firstPage/route.ts";
import { GET as readPreflight } from "./api/packages/[packageId]/preflight/route.ts";
import { GET as readProgress } from "./api/packages/[packageId]/progress/route.ts";
import { GET as getPackage } from "./api/packages/[packageId]/route.ts";
import { GET as readOverview } from "./api/packages/overview/route.ts";
import { GET as listPackages } from "./api/packages/route.ts";
import { GET as readStatus } from "./api/status/route.ts";
import { GET as listTemplates } from "./api/templates/route.ts";
import { OnArrival } from "./on-arrival.tsx";

type Route = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

/** The very routes that the browser would ask: the same permissions, limits, shapes and lines in the log. */
export const routes = new Map<string, Route>([
  [accountSettings.readPackageDesigner.line, readDesigner],
  [accountSettings.readPackageDesignerProfile.line, readDesignerProfile],
  [accounts.getAccount.line, getAccount],
  [accounts.getSender.line, getSender],
  [groups.getGroup.line, getGroup],
  [groups.listGroups.line, listGroups],
  [desk.listDeskSenders.line, listDeskSenders],
  [desk.listFolders.line, listFolders],
  [desk.readDeskKept.line, readDeskKept],
  [desk.readDeskFacts.line, readDeskFacts],
  [desk.readDeskNeeds.line, readDeskNeeds],
  [desk.readDeskOverview.line, readDeskOverview],
  [identity.listOwnIdentityChecks.line, listOwnIdentityChecks],
  [documents.readFirstPage.line, readFirstPage],
  [instance.readInstance.line, readInstance],
  [instance.readSeal.line, readSeal],
  [instance.whoAmI.line, whoAmI],
  [outbox.listMails.line, listMails],
  [outbox.listTexts.line, listTexts],
  [evidence.listEvidence.line, listEvidence],
  [evidence.readProgress.line, readProgress],
  [packages.getPackage.line, getPackage],
  [packages.readOverview.line, readOverview],
  [packages.readPreflight.line, readPreflight],
  [packages.listPackages.line, listPackages],
  [serviceStatus.readStatus.line, readStatus],
  [templates.listTemplates.line, listTemplates],
]);

type Question = { queryKey: readonly unknown[]; meta?: { asked?: Asked } };

type BroughtProps = {
  questions: readonly Question[];
  /** One of the questions: where nothing answers to it, the page is that of the segment's not-found.tsx. */
  about?: Question | undefined;
  children: ReactNode;
};

type LaterProps = Pick<BroughtProps, "questions" | "children"> & { shown: Promise<unknown> };

class NothingThere extends Error {}

export async function Brought({ questions, about, children }: BroughtProps) {
  const client = await answered(questions);
  if (about && client.getQueryState(about.queryKey)?.error instanceof NothingThere) notFound();
  return <HydrationBoundary state={dehydrate(client)}>{children}</HydrationBoundary>;
}

/** For what stands around a page: the page inside asks its own questions meanwhile. */
export function BroughtAround({ questions, children }: Pick<BroughtProps, "questions" | "children">) {
  return <OnArrival state={dehydrated(questions)}>{children}</OnArrival>;
}

/** For answers that take a while to read, behind a fallback that is worth seeing: `shown` is when it is seen. */
export function BroughtLater({ questions, shown, children }: LaterProps) {
  const state = questions.length > 0 ? shown.then(() => dehydrated(questions)) : dehydrated([]);
  return <OnArrival state={state}>{children}</OnArrival>;
}

const dehydrated = async (questions: readonly Question[]) => dehydrate(await answered(questions));

/** A question that is refused here is left to the browser, whose screen says what is the matter. */
async function answered(questions: readonly Question[]): Promise<QueryClient> {
  const client = new QueryClient();
  const given = await headers();
  await Promise.all(
    questions.map(({ queryKey, meta }) =>
      client.prefetchQuery({ queryKey, queryFn: () => answer(meta?.asked, given), retry: false }),
    ),
  );
  return client;
}

async function answer(asked: Asked | undefined, given: Headers): Promise<unknown> {
  const route = asked && routes.get(asked.endpoint.line);
  if (!route) throw new Error("Only what the table of routes holds can be brought along.");
  const { endpoint, args } = asked;
  const own = new Headers(given);
  own.set("accept", "application/json");
  // The page's own request has no body of this kind, and its conditions are about the page.
  for (const name of ["content-length", "content-type", "if-none-match", "if-modified-since", "range"])
    own.delete(name);
  const request = new Request(`http://${given.get("host") ?? "localhost"}${addressOf(endpoint, args as object)}`, {
    headers: own,
  });
  const response = await route(request, { params: Promise.resolve((args.params ?? {}) as Record<string, string>) });
  if (response.status === 404) throw new NothingThere(endpoint.line);
  if (!response.ok) throw new Error(`${endpoint.line} answered ${response.status}.`);
  return response.json();
}
