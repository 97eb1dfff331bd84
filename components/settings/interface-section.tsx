"use client";
// Where programs reach this instance, and what they may ask.
import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useSyncExternalStore } from "react";
import { instanceState } from "#components/queries/instance.ts";
import { Button } from "#components/ui/button.tsx";
import { copyText } from "#components/ui/copy-text.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Fact, Facts } from "./facts.tsx";

/** The page's address does not change while it is open. */
const never = () => () => undefined;

export function InterfaceSection() {
  const state = useQuery(instanceState);
  const address = useSyncExternalStore(
    never,
    () => `${window.location.origin}/api`,
    () => "/api",
  );
  return (
    <Facts>
      <Fact name="Address" className="flex items-center gap-2">
        <code className="mono">{address}</code>
        <Button
          size="sm"
          variant="quiet"
          onClick={() => void copyText(address, "Address copied.")}
          aria-label="Copy the address of the interface"
        >
          <Icon as={Copy} size="sm" />
          Copy
        </Button>
      </Fact>
      <Fact name="Authorization">
        <code className="mono">Authorization: Basic your-API-key</code>
      </Fact>
      <Fact name="Description">
        <a href="/api/docs">Reference</a> · <a href="/api/openapi.json">OpenAPI document</a>
      </Fact>
      <Fact name="Version" className="tabular-nums">
        Countersign {state.data?.version ?? "…"}
      </Fact>
    </Facts>
  );
}
