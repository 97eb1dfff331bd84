// What opens a menu, a panel or a tip. It is there before the library that opens them, and stays the element that it is when
// that has come: no finger on it and no focus is lost.
import { Slot } from "radix-ui";
import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

const events = [
  "onPointerDown",
  "onPointerMove",
  "onPointerLeave",
  "onFocus",
  "onBlur",
  "onClick",
  "onKeyDown",
] as const;

/** `Event`: what its handlers take of one. */
type Handlers = Pick<ComponentProps<"button">, (typeof events)[number]>;
type Attributes = Omit<ComponentProps<"button">, keyof Handlers | "ref" | "children">;

export type StandInProps = {
  element: RefObject<HTMLElement | null>;
  /** Takes what the library writes on its trigger. */
  onWritten: (written: object) => void;
  ref?: Ref<HTMLElement>;
};

/** In the library's own trigger, `asChild`: it draws nothing, and is the element that is there. */
export function StandIn({ ref, element, onWritten, ...written }: StandInProps) {
  useImperativeHandle(ref, () => element.current as HTMLElement, [element]);
  useLayoutEffect(() => onWritten(written));
  return null;
}

/** Until the library has come: what a press does, and what stands on the element. `onPress` hears of each, before and after. */
type Before = Handlers & { written?: Attributes; onPress?: (event: KeyboardEvent | PointerEvent) => void };

/** `trigger` draws an element as the trigger; `standIn` goes into the library's. */
export function useTrigger({ written = {}, onPress, ...before }: Before) {
  const element = useRef<HTMLElement>(null);
  const handlers = useRef<Handlers>(before);
  const isTaken = useRef(false);
  const heard = useRef(onPress);
  const [attributes, setAttributes] = useState<Attributes>(written);
  useLayoutEffect(() => {
    heard.current = onPress;
    if (!isTaken.current) handlers.current = before;
  });
  const onWritten = useCallback((given: object) => {
    isTaken.current = true;
    const all = Object.entries(given);
    handlers.current = Object.fromEntries(all.filter(([, value]) => typeof value === "function"));
    const rest = all.filter(([, value]) => typeof value !== "function");
    setAttributes((known) => (isSame(known, rest) ? known : Object.fromEntries(rest)));
  }, []);
  const [forwards] = useState(() =>
    Object.fromEntries(
      events.map((name) => [
        name,
        (event: SyntheticEvent) => {
          if (name === "onKeyDown" || name === "onPointerDown") heard.current?.(event as KeyboardEvent | PointerEvent);
          (handlers.current[name] as ((event: SyntheticEvent) => void) | undefined)?.(event);
        },
      ]),
    ),
  );
  const trigger = (children: ReactNode) => (
    <Slot.Root {...attributes} {...forwards} ref={element}>
      {children}
    </Slot.Root>
  );
  return { trigger, standIn: { element, onWritten } satisfies StandInProps };
}

const isSame = (known: object, given: [string, unknown][]): boolean => {
  const now = new Map(Object.entries(known));
  return now.size === given.length && given.every(([name, value]) => now.has(name) && now.get(name) === value);
};
