"use client";
// Settings › Delivery of signed documents: where they are brought, what opens those places, and whether they can be reached.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Destination, destinations, useDestinationActs } from "#components/queries/deliveries.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { say, useToasts } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { DestinationForm } from "./destination-form.tsx";
import { DestinationState } from "./destination-state.tsx";
import { DestinationTest } from "./destination-test.tsx";
import { type DestinationValues, newDestination, sentOf, valuesOf } from "./destination-values.ts";
import { ManagersPage } from "./managers-page.tsx";
import { Part } from "./part.tsx";
import { type Edits, useEdits } from "./use-edits.ts";

export function DeliveryPage() {
  const t = useWords("delivery");
  return (
    <ManagersPage title={t("title")} lead={t("lead")} permission="sender_admin.data_management">
      <Destinations />
    </ManagersPage>
  );
}

function Destinations() {
  const t = useWords("delivery");
  useToasts();
  const found = useQuery(destinations);
  if (found.isPending) return <SkeletonRows rows={4} label={t("reading")} />;
  return (
    <>
      {found.error && <ReadFailure error={found.error} isOld={found.data !== undefined} onRetry={found.refetch} />}
      {found.data?.count === 0 && <p className="text-ink-3">{t("none")}</p>}
      {found.data?.results.map((one) => (
        <OneDestination key={one.id} destination={one} />
      ))}
      <NewDestination />
    </>
  );
}

function OneDestination({ destination }: { destination: Destination }) {
  const t = useWords("delivery");
  const { change } = useDestinationActs();
  const [isAsked, ask] = useState(false);
  const { id: destinationId, name, hasSecret } = destination;
  const edits: Edits<DestinationValues> = useEdits(valuesOf(destination), async (_, next) => {
    await change.mutateAsync({ destinationId, body: sentOf(next) });
    // A secret is saved and not shown again.
    edits.set({ secret: "" });
  });
  return (
    <Part title={name} lead={t(`kinds.${destination.kind}`)}>
      <DestinationState state={destination.state} />
      <DestinationForm
        label={t("of", { name })}
        act={t("save")}
        edits={edits}
        isSecretKept={hasSecret}
        more={
          <Button variant="quietDanger" onClick={() => ask(true)}>
            {t("remove")}
          </Button>
        }
      />
      <DestinationTest
        destinationId={destinationId}
        isDirty={edits.isDirty}
        onKey={(hostKey) => edits.set({ hostKey })}
      />
      {isAsked && <RemoveDialog destination={destination} onClose={() => ask(false)} />}
    </Part>
  );
}

function RemoveDialog({ destination, onClose }: { destination: Destination; onClose: () => void }) {
  const { id, name, state } = destination;
  const t = useWords("delivery");
  const reason = useReason();
  const { remove } = useDestinationActs();
  async function takeAway() {
    try {
      await remove.mutateAsync(id);
      say(t("removed", { name }));
    } catch (cause) {
      say(reason(cause), { broken: true });
    }
    onClose();
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      question={t("removeQuestion", { name })}
      consequence={state.waiting > 0 ? t("removeWaiting", { count: state.waiting }) : t("removeConsequence")}
      actLabel={t("remove")}
      keepLabel={t("keep")}
      {...(remove.isPending ? { busyLabel: t("removing") } : {})}
      onAct={() => void takeAway()}
    />
  );
}

function NewDestination() {
  const t = useWords("delivery");
  const { add } = useDestinationActs();
  const edits: Edits<DestinationValues> = useEdits(newDestination, async (_, next) => {
    const { name } = await add.mutateAsync(sentOf(next));
    say(t("added", { name }));
    edits.discard();
  });
  return (
    <Part title={t("add")} lead={t("addLead")}>
      <DestinationForm label={t("add")} act={t("add")} edits={edits} isSecretKept={false} />
    </Part>
  );
}
