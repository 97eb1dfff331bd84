"use client";
// Where programs reach this instance, and what they may ask.
import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useSyncExternalStore } from "react";
import { instanceState } from "#components/queries/instance.ts";
import { Button } from "#components/ui/button.tsx";
import { copyText } from "#components/ui/copy-text.ts";
import { Icon } from "#components/ui/icon.tsx";

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
    <dl className="facts">
      <dt>Address</dt>
      <dd className="row">
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
      </dd>
      <dt>Authorization</dt>
      <dd>
        <code className="mono">Authorization: Basic your-API-key</code>
      </dd>
      <dt>Description</dt>
      <dd>
        <a href="/api/docs">Reference</a> · <a href="/api/openapi.json">OpenAPI document</a>
      </dd>
      <dt>Version</dt>
      <dd className="num">Countersign {state.data?.version ?? "…"}</dd>
    </dl>
  );
}
