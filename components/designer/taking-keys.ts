// Whether an element has keys of its own, which the designer leaves to it.
const takers =
  "input:not([type=radio], [type=checkbox]), textarea, select, [role=menu], [role=dialog], [contenteditable=true]";

export const isTakingKeys = (element: Element | null): boolean => element?.closest(takers) != null;
