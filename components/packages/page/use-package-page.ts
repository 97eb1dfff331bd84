// What the package page reads, asked again while something may happen: every 5 s while people sign, every 2 s while it seals;
// where changes are told, only then.
import { useQuery } from "@tanstack/react-query";
import { me, sealState } from "#components/queries/instance.ts";
import { onePackage, packageEvidence, packageProgress } from "#components/queries/packages.ts";
import { useIsTold } from "#components/queries/use-is-told.ts";
import { messagesOf } from "./messages.ts";
import { newestMail } from "./package-questions.ts";
import { isSealing, recipientsOf } from "./package-state.ts";

const signingMs = 5_000;
const sealingMs = 2_000;

export function usePackagePage(packageId: string) {
  const isTold = useIsTold();
  const person = useQuery(me);
  const found = useQuery({
    ...onePackage(packageId),
    refetchInterval: (query) => (query.state.data?.status === "SENT" && !isTold ? signingMs : false),
    refetchOnMount: "always",
  });
  const pkg = found.data;
  // Progress, evidence and mails are the owner's alone; whoever only signs sees the package itself.
  const owner = Boolean(pkg && person.data && pkg.sender.id === person.data.id);
  const progress = useQuery({
    ...packageProgress(packageId),
    enabled: owner,
    refetchInterval: (query) =>
      isTold ? false : pkg?.status === "SENT" ? signingMs : pkg && isSealing(pkg, query.state.data) ? sealingMs : false,
  });
  const sealing = pkg ? isSealing(pkg, progress.data) : false;
  const evidence = useQuery({
    ...packageEvidence(packageId),
    enabled: owner,
    refetchInterval: isTold ? false : pkg?.status === "SENT" ? signingMs : sealing ? sealingMs : false,
  });
  const mails = useQuery({ ...newestMail(packageId), enabled: owner });
  const seal = useQuery(sealState);
  const events = evidence.data?.events ?? [];
  const people = pkg ? recipientsOf(pkg, progress.data, events) : [];
  return {
    found,
    pkg,
    owner,
    sealing,
    me: {
      id: person.data?.id ?? "",
      email: person.data?.email ?? "",
      /** Reads also what is colleagues' alone. */
      isManager: person.data?.type === "MANAGER",
    },
    progress: progress.data,
    evidence: evidence.data,
    /** It was sent before, and people were asked. */
    takenBack: events.some(({ type }) => type === "package.withdrawn"),
    people,
    messages: messagesOf(events, people),
    seal: seal.data,
    /** Mails stay here instead of leaving: then the sender may open the ceremony as any signer. */
    keepsMails: mails.data?.results.some((mail) => mail.opensAsSigner) ?? false,
  };
}

export type PackagePage = ReturnType<typeof usePackagePage>;
