// A signing link that was cut off or carried on: nobody's. Who follows it has no overview to go to.
import { spokenHere } from "#app/reader-language.ts";
import { NoLink } from "#components/ceremony/no-link.tsx";
import { Spoken } from "#components/ui/spoken.tsx";

export default async function NotFound() {
  return (
    <Spoken {...(await spokenHere())}>
      <NoLink />
    </Spoken>
  );
}
