// One event as a sentence, its names in their own direction.
import type { Telling } from "./evidence-words.ts";

export function Told({ who, did, what, titled, note }: Telling) {
  return (
    <>
      {who && <bdi>{who} </bdi>}
      {did}
      {what && (
        <>
          {" "}
          {titled && "“"}
          <bdi>{what}</bdi>
          {titled && "”"}
        </>
      )}
      {note && (
        <>
          : <bdi>{note}</bdi>
        </>
      )}
    </>
  );
}
