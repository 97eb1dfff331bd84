// In person, once there is nothing more to do: the device goes back to the host, and nothing of the documents stays on it.
import { Signature, Undo2 } from "lucide-react";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { type Device, DeviceContext } from "./device.ts";
import { Glyph } from "./glyph.tsx";
import { Gate, Room } from "./room.tsx";
import { useSettling } from "./use-settling.ts";

const signed = new Set<CeremonyView["state"]>(["signed", "completed"]);

export function GiveBackGate({ view, device }: { view: CeremonyView; device: Device }) {
  const t = useWords();
  const settling = useSettling();
  const state = signed.has(view.state) ? "signed" : "over";
  return (
    // The button of the bar would say the same once more.
    <DeviceContext value={undefined}>
      <Room account={view.account} settings={view.settings} acts={<span />}>
        <Gate
          live
          glyph={state === "signed" ? <Glyph as={Signature} tone="ink" /> : <Glyph as={Undo2} />}
          title={t("inPerson.back.title", { state, host: device.host })}
          lead={t("inPerson.back.lead", { state })}
          account={view.account.name}
          foot={
            <Button
              variant="brand"
              size="lg"
              className={settling}
              busyLabel={device.busy ? t("inPerson.back.busy") : undefined}
              onClick={device.giveBack}
            >
              {t("inPerson.back.act")}
            </Button>
          }
        >
          {device.trouble ? <Banner tone="critical">{device.trouble}</Banner> : null}
        </Gate>
      </Room>
    </DeviceContext>
  );
}
