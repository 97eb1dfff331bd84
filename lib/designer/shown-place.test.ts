import { describe, expect, test } from "vitest";
import { placeHash, placeInHash, type ShownPlace, wayToMend } from "./shown-place.ts";

const field = { documentId: "d 1", approvalId: "a/1", fieldId: "f&1" };

test.each<ShownPlace>([
  { to: "field", key: "d 1/a/1/f&1" },
  { to: "recipient", id: "Ämne & co" },
  { to: "document", id: "d=1" },
  { to: "due" },
  { to: "name" },
])("%j comes back from its address", (place) => {
  expect(placeInHash(placeHash(place))).toEqual(place);
});

test.each(["", "#main", "#to=field", "#to=nothing&id=1"])("%s leads to nothing in particular", (hash) => {
  expect(placeInHash(hash)).toBeNull();
});

describe("wayToMend", () => {
  test.each<[Parameters<typeof wayToMend>[0], ReturnType<typeof wayToMend>]>([
    [
      { key: "fieldsOverlap", ...field },
      { step: 1, place: { to: "field", key: "d 1/a/1/f&1" } },
    ],
    [
      { key: "missingGlyph", ...field },
      { step: 1, place: { to: "field", key: "d 1/a/1/f&1" } },
    ],
    [
      { key: "signsNothing", roleId: "ann" },
      { step: 1, place: { to: "recipient", id: "ann" } },
    ],
    [
      { key: "signerIncomplete", roleId: "ann" },
      { step: 0, place: { to: "recipient", id: "ann" } },
    ],
    [
      { key: "cannotAuthenticate", roleId: "ann" },
      { step: 0, place: { to: "recipient", id: "ann" } },
    ],
    [
      { key: "nothingToSign", documentId: "d" },
      { step: 1, place: { to: "document", id: "d" } },
    ],
    [
      { key: "missingGlyph", documentId: "d" },
      { step: 0, place: { to: "document", id: "d" } },
    ],
    [{ key: "missingGlyph" }, { step: 0, place: { to: "name" } }],
    [{ key: "duePassed" }, { step: 0, place: { to: "due" } }],
    [{ key: "noDocuments" }, { step: 0, place: undefined }],
  ])("%j", (finding, way) => {
    expect(wayToMend(finding)).toEqual(way);
  });
});
