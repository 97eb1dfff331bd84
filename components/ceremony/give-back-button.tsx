// On the bar of every page that a signer in person sees: back to the host.
import { Tablet } from "lucide-react";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { BarButton } from "./bar-button.tsx";
import { useDevice } from "./device.ts";

export function GiveBackButton() {
  const t = useWords();
  const device = useDevice();
  if (!device) return null;
  return (
    <>
      <BarButton
        // Its words stay on a phone: a picture of a device alone says nothing.
        className="narrow:h-12 narrow:w-auto narrow:px-2"
        busyLabel={device.busy ? t("inPerson.back.busy") : undefined}
        onClick={device.giveBack}
      >
        <Icon as={Tablet} size="lg" />
        {t("inPerson.back.act")}
      </BarButton>
      <span className="sr-only" aria-live="assertive">
        {device.trouble}
      </span>
    </>
  );
}
