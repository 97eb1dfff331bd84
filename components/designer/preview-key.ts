// PURE. The key that opens and closes the preview. Browsers keep it for links, which it opens beside the page, and for nothing else.
type Pressed = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey" | "repeat" | "isComposing" | "target"
>;

export const isPreviewKey = ({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
  repeat,
  isComposing,
  target,
}: Pressed): boolean =>
  key === "Enter" &&
  (ctrlKey || metaKey) &&
  !(shiftKey || altKey || repeat || isComposing) &&
  !(target instanceof Element && target.closest("a[href]"));
