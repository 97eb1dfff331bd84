// PURE. Enter in a field leads on to the next one, as on paper forms and phone keyboards; except where it does something itself.

export type Pressed = {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  defaultPrevented: boolean;
  /** `isComposing`: Enter takes the word that an input method offers. */
  nativeEvent: { isComposing: boolean };
  target: unknown;
};

const leadsOn = new Set(["text", "date", "checkbox", "radio"]);

/** In a paragraph it makes a line, on buttons and links it presses them, in a pick list it opens the list. */
export function isOnward(event: Pressed): boolean {
  const { tagName, type } = event.target as { tagName?: string; type?: string };
  return (
    event.key === "Enter" &&
    !(event.shiftKey || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) &&
    !event.nativeEvent.isComposing &&
    tagName === "INPUT" &&
    leadsOn.has(type ?? "text")
  );
}
