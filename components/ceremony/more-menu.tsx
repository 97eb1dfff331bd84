// What else a signer may do: form view, download, decline, language, theme. The script of what stands in it comes later than the page.
import { ChevronDown, Ellipsis, FileText, PersonStanding } from "lucide-react";
import { createContext, use } from "react";
import { Icon } from "#components/ui/icon.tsx";
import { late, useLate } from "#components/ui/late.ts";
import { Menu } from "#components/ui/menu.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { BarButton } from "./bar-button.tsx";
import type { MoreMenuProps } from "./more-menu-items.tsx";

/** Where the page is only looked at, and somebody wants to see what stands in the menu. */
export const MenuShownContext = createContext(false);

const items = late(() => import("./more-menu-items.tsx"));

export function MoreMenu(props: MoreMenuProps) {
  const { phone, formView, onFormView } = props;
  const t = useWords();
  const startsOpen = use(MenuShownContext);
  const Items = useLate(items)?.MoreMenuItems;
  return (
    <>
      {!phone && (
        <BarButton aria-pressed={formView} onClick={() => onFormView(!formView)}>
          <Icon as={formView ? FileText : PersonStanding} />
          {formView ? t("menu.pageView") : t("menu.formView")}
        </BarButton>
      )}
      <Menu
        startsOpen={startsOpen}
        contents={items}
        label={t("menu.more")}
        trigger={
          phone ? (
            <BarButton iconOnly className={formView ? undefined : "size-12 turned:size-11"} aria-label={t("menu.acts")}>
              <Icon as={Ellipsis} size="lg" />
            </BarButton>
          ) : (
            <BarButton aria-label={t("menu.acts")}>
              {t("menu.more")}
              <Icon as={ChevronDown} size="sm" />
            </BarButton>
          )
        }
      >
        {Items ? <Items {...props} /> : null}
      </Menu>
    </>
  );
}
