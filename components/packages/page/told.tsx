// One event as a sentence, its names in their own direction.
import type { Telling } from "./evidence-words.ts";

export function Told({ who, did, what, note }: Telling) {
  return (
    <>
      {who && <bdi>{who} </bdi>}
      {did}
      {what && (
        <>
          {" "}
          “<bdi>{what}</bdi>”
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
