// The kinds that a frame over blank paper may become, beside the frame; whoever closes it lets the frame go.
import { DropdownMenu as Radix } from "radix-ui";
import { Fragment, useEffect, useRef } from "react";
import { Icon } from "#components/ui/icon.tsx";
import { menuClass, menuItemClass, menuLabelClass } from "#components/ui/menu-class.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Box } from "#lib/designer/designer-field.ts";
import { isOnPage } from "./canvas-store.ts";
import { useCanvas, useDesigner } from "./designer-context.ts";
import { placeOffered } from "./drawing.ts";
import { glyphOf } from "./field-glyphs.ts";
import { boxStyle } from "./field-look.ts";
import { kindGroups } from "./field-words.ts";

type OfferMenuProps = { page: number; scale: number };

export function OfferMenu({ page, scale }: OfferMenuProps) {
  const { document } = useDesigner();
  const offer = useCanvas((state) => (isOnPage(state.offer, document.id, page) ? state.offer : null));
  return offer && <Offered key={Object.values(offer).join(" ")} box={offer} scale={scale} />;
}

function Offered({ box, scale }: { box: Box; scale: number }) {
  const t = useWords("designer");
  const designer = useDesigner();
  const { canvas, parts } = designer;
  const frame = useRef<HTMLButtonElement>(null);
  const letGo = () => canvas.setState({ offer: null });
  useEffect(() => {
    const drawn = frame.current;
    return () => {
      // Its page went out of view, or its document: it does not come back with them.
      if (!drawn?.isConnected) canvas.setState({ offer: null });
    };
  }, [canvas]);
  return (
    <Radix.Root open modal={false} onOpenChange={letGo}>
      <Radix.Trigger asChild>
        <button
          ref={frame}
          type="button"
          tabIndex={-1}
          className="absolute z-4 border border-accent bg-accent/10"
          style={boxStyle(box, scale)}
          aria-label={t("palette.which")}
        />
      </Radix.Trigger>
      <Radix.Portal>
        <section aria-label={t("palette.which")}>
          <Radix.Content
            className={menuClass}
            side="right"
            align="start"
            sideOffset={6}
            collisionPadding={8}
            // The new field takes the focus.
            onCloseAutoFocus={(event) => event.preventDefault()}
          >
            {kindGroups(parts.kinds).map(({ group, kinds }) => (
              <Fragment key={group}>
                <Radix.Label className={menuLabelClass}>{t(`palette.${group}`)}</Radix.Label>
                {kinds.map(({ id }) => (
                  <Radix.Item key={id} className={menuItemClass()} onSelect={() => placeOffered(designer, id)}>
                    <Icon as={glyphOf(id)} />
                    <span>{t(`kind.${id}`)}</span>
                  </Radix.Item>
                ))}
              </Fragment>
            ))}
          </Radix.Content>
        </section>
      </Radix.Portal>
    </Radix.Root>
  );
}
