"use client";
// A sender's API key: fetched and shown only when asked for, with what it can do said beside it.
import { Copy, Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { readApiKey } from "#components/queries/instance.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { copyText } from "#components/ui/copy-text.ts";
import { Dialog } from "#components/ui/dialog.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Input } from "#components/ui/input.tsx";
import { longest } from "#lib/contract/records/longest.ts";
import type { Sender } from "#lib/contract/records/sender.ts";

export function ApiKey({ sender }: { sender: Pick<Sender, "id" | "name"> }) {
  const [key, setKey] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function show() {
    setBusy(true);
    setFailure(undefined);
    try {
      setKey((await readApiKey(sender.id)).apiKey);
    } catch (cause) {
      setFailure(cause instanceof Error ? cause.message : "The key could not be read.");
    }
    setBusy(false);
  }

  return (
    <div className="api-key max-md:[&_[data-slot=button]]:min-h-11">
      {failure && (
        <Banner tone="critical" live="polite">
          {failure}
        </Banner>
      )}
      {key === undefined ? (
        <Button onClick={() => void show()} busyLabel={busy ? "Reading the key" : undefined}>
          <Icon as={Eye} />
          Show API key
        </Button>
      ) : (
        <>
          <Input
            className="mono"
            aria-label="API key"
            readOnly
            longest={longest.short}
            dir="ltr"
            value={key}
            onFocus={(event) => event.currentTarget.select()}
          />
          <div className="row">
            <Button onClick={() => void copyText(key, "API key copied. Keep it where only your program can read it.")}>
              <Icon as={Copy} />
              Copy
            </Button>
            <Button variant="quiet" onClick={() => setKey(undefined)}>
              <Icon as={EyeOff} />
              Hide
            </Button>
          </div>
        </>
      )}
      <p className="hint">
        Whoever has this key acts as <bdi>{sender.name}</bdi>: it sends, reads and deletes packages. Never put it into a
        page, a mail or a repository.
      </p>
    </div>
  );
}

export function ApiKeyDialog({ sender, onClose }: { sender: Sender | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={sender !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={sender ? `API key of ${sender.name}` : ""}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {sender && <ApiKey key={sender.id} sender={sender} />}
    </Dialog>
  );
}
