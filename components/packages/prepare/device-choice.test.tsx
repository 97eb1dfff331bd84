// The choice of a password of a device, as the browser first gets it: what it means, which device, and when it is there at all.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { DeviceChoice } from "./device-choice.tsx";

const markup = await englishMarkup("recipients");
const drawn = (serial: string | null, service?: string) =>
  markup(
    <QueryClientProvider client={new QueryClient()}>
      <DeviceChoice serial={serial} service={service} place={undefined} email="ann@x.eu" onChoose={() => undefined} />
    </QueryClientProvider>,
  );

test("where a service is set it is offered, and says who checks the password; the device is named once it is chosen", () => {
  expect(drawn(null, "codes.example")).toContain("Signs with a one-time password of their device (DIGIPASS)");
  expect(drawn(null, "codes.example")).toContain("codes.example checks it");
  expect(drawn(null, "codes.example")).not.toContain("Serial number of the device");
  expect(drawn("VDS-1", "codes.example")).toContain("Serial number of the device");
  expect(drawn("VDS-1", "codes.example")).toContain('value="VDS-1"');
});

test("where none is set it is not offered; what was chosen before can be taken back, which is told", () => {
  expect(drawn(null)).toBe("");
  expect(drawn("")).toContain("No service that checks one-time passwords is set here (DIGIPASS_URL)");
  expect(drawn("")).not.toContain("Serial number of the device");
});
