// What a host's device asks and does: below the package's own address, where its session cookie counts.

import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import type { SentBodyOf } from "#lib/contract/endpoint.ts";
import type { InPersonView } from "#lib/contract/in-person.ts";
import { inPerson } from "#lib/contract/lines.ts";

const keyOf = (packageId: string) => ["in-person", packageId] as const;

/** Signers may sign at their own links meanwhile: looked at every ten seconds. */
const pace = 10_000;

export const inPersonView = (packageId: string) =>
  queryOptions({
    queryKey: keyOf(packageId),
    queryFn: ({ signal }) => call(inPerson.getInPerson, { params: { packageId }, signal }),
    refetchInterval: pace,
  });

/** Every act answers how things stand after it. Without an answer they are asked for: an act that is repeated does nothing twice. */
function useHostAct<Input>(packageId: string, act: (input: Input) => Promise<InPersonView>) {
  const client = useQueryClient();
  const queryKey = keyOf(packageId);
  return useMutation({
    mutationFn: act,
    onSuccess: async (view) => {
      // What was asked before the act and is answered after it would put the page back.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, view);
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  });
}

export const useStartInPerson = (packageId: string) =>
  useHostAct<SentBodyOf<typeof inPerson.startInPerson>>(packageId, (body) =>
    call(inPerson.startInPerson, { params: { packageId }, body }),
  );
export const useHandOver = (packageId: string) =>
  useHostAct<SentBodyOf<typeof inPerson.handOver>>(packageId, (body) =>
    call(inPerson.handOver, { params: { packageId }, body }),
  );
export const useRefuseStatement = (packageId: string) =>
  useHostAct<SentBodyOf<typeof inPerson.refuseStatement>>(packageId, (body) =>
    call(inPerson.refuseStatement, { params: { packageId }, body }),
  );
export const useSendLink = (packageId: string) =>
  useHostAct<string>(packageId, (roleId) => call(inPerson.sendLink, { params: { packageId }, body: { roleId } }));
export const useTakeDevice = (packageId: string) =>
  useHostAct<SentBodyOf<typeof inPerson.takeDevice>>(packageId, (body) =>
    call(inPerson.takeDevice, { params: { packageId }, body }),
  );
export const useGiveBackDevice = (packageId: string) =>
  useHostAct<{ notMe: boolean }>(packageId, (body) => call(inPerson.giveBack, { params: { packageId }, body }));
export const useUnlockDevice = (packageId: string) =>
  useHostAct<string>(packageId, (pin) => call(inPerson.unlockDevice, { params: { packageId }, body: { pin } }));
export const useEndInPerson = (packageId: string) =>
  useHostAct<void>(packageId, () => call(inPerson.endInPerson, { params: { packageId } }));
