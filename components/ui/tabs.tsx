// Tabs over panels of one page.
// Use: <Tabs label="Package" value={tab} onChange={setTab} tabs={[{ value: "documents", label: "Documents", count: 3,
//        panel: <…/> }]} />
import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";
import { tabClass, tabListClass } from "./tab-class.ts";

type Tab = { value: string; label: string; count?: number; panel: ReactNode };

type TabsProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  tabs: readonly Tab[];
  className?: string;
  listClassName?: string;
  panelClassName?: string;
};

export function Tabs({ label, value, onChange, tabs, className, listClassName, panelClassName }: TabsProps) {
  return (
    <Radix.Root className={className} value={value} onValueChange={onChange}>
      <Radix.List className={cn(tabListClass, listClassName)} aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={tabClass}>
            {tab.label}
            {tab.count !== undefined && (
              <span className="font-medium text-2xs text-ink-3 tabular-nums">{tab.count}</span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content className={panelClassName} key={tab.value} value={tab.value}>
          {tab.panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
