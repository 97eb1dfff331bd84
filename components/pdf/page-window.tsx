// The room of a document's pages, in which only those around the view are there, and the one that has the focus.
import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { PageSize } from "#lib/designer/designer-field.ts";
import { pagesIn, roomOf } from "#lib/designer/page-places.ts";

type PageWindowProps = {
  pages: readonly PageSize[];
  /** CSS pixels per page pixel. */
  scale: number;
  /** What it scrolls in. */
  scroller: RefObject<HTMLElement | null>;
  children: (page: PageSize, index: number) => ReactNode;
};

/** So many screens above and below the view: what is drawn of a page begins later, so that it is white paper before. */
const around = 2;

export function PageWindow({ pages, scale, scroller, children }: PageWindowProps) {
  const room = useRef<HTMLDivElement>(null);
  const near = useNearPages(room, scroller, pages);
  const { held, hold } = useHeldPage();
  const size = roomOf(pages, scale);
  const places = pagesIn({ left: 0, top: 0, ...size }, pages);
  return (
    <div ref={room} data-part="room" className="relative" style={size} {...hold}>
      {pages.map((page, index) =>
        (index >= near.from && index < near.to) || index === held ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its index
          <div key={index} className="absolute" style={{ left: places[index]?.left, top: places[index]?.top }}>
            {children(page, index)}
          </div>
        ) : null,
      )}
    </div>
  );
}

/** The room alone, of a document that is far away. */
export const PageRoom = ({ pages, scale }: Pick<PageWindowProps, "pages" | "scale">) => (
  <div data-part="room" className="mx-auto" style={roomOf(pages, scale)} />
);

/** The page that something inside of has the focus. */
function useHeldPage() {
  const [held, setHeld] = useState<number>();
  const hold = {
    onFocus: ({ currentTarget: room, target }: FocusEvent<HTMLElement>) => setHeld(pageOf(room, target)),
    // The window may lose the focus, too: what had it here has it still.
    onBlur: ({ currentTarget: room, relatedTarget }: FocusEvent<HTMLElement>) =>
      setHeld(pageOf(room, relatedTarget) ?? pageOf(room, document.activeElement)),
  };
  return { held, hold };
}

function pageOf(room: HTMLElement, element: EventTarget | null): number | undefined {
  if (!(element instanceof HTMLElement) || !room.contains(element)) return undefined;
  const page = element.closest<HTMLElement>("[data-page]")?.dataset.page;
  return page === undefined ? undefined : Number(page);
}

function useNearPages(
  room: RefObject<HTMLElement | null>,
  scroller: PageWindowProps["scroller"],
  pages: PageWindowProps["pages"],
) {
  const [near, setNear] = useState({ from: 0, to: 0 });
  const look = useEffectEvent(() => {
    if (!room.current || !scroller.current) return;
    const view = scroller.current.getBoundingClientRect();
    const [from, to] = [view.top - around * view.height, view.bottom + around * view.height];
    const isNear = ({ top, height }: { top: number; height: number }) => top + height > from && top < to;
    const places = pagesIn(room.current.getBoundingClientRect(), pages);
    const next = { from: places.findIndex(isNear), to: places.findLastIndex(isNear) + 1 };
    setNear((was) => (was.from === next.from && was.to === next.to ? was : next));
  });
  // Whatever is drawn anew may have moved it: zoom, and documents above that come and go.
  useLayoutEffect(() => look());
  useEffect(() => {
    const root = scroller.current;
    if (!root) return;
    const listen = () => look();
    const observer = new ResizeObserver(listen);
    observer.observe(root);
    root.addEventListener("scroll", listen, { passive: true });
    return () => {
      observer.disconnect();
      root.removeEventListener("scroll", listen);
    };
  }, [scroller]);
  return near;
}
