// README.md's wrappers for React, as they stand there: what integrators copy is compiled here with everything else.
import { createElement, useEffect, useRef } from "react";
import type { CountersignDesigner, CountersignDesignerEventMap } from "../../public/embed/designer.d.ts";
import type { CountersignEventMap, CountersignSigning } from "../../public/embed/sign.d.ts";

export function Signing({ link, onCompleted }: { link: string; onCompleted: (packageId: string) => void }) {
  const element = useRef<CountersignSigning>(null);
  useEffect(() => {
    const told = ({ detail }: CountersignEventMap["completed"]) => onCompleted(detail.packageId);
    const { current } = element;
    current?.addEventListener("completed", told);
    return () => current?.removeEventListener("completed", told);
  }, [onCompleted]);
  return createElement("countersign-signing", { ref: element, src: link, resize: true, label: "Sign here" });
}

type Props = { packageId: string; token: string; onSent: (packageId: string) => void; onSessionOver: () => void };

export function Designer({ packageId, token, onSent, onSessionOver }: Props) {
  const element = useRef<CountersignDesigner>(null);
  useEffect(() => {
    const { current } = element;
    const sent = ({ detail }: CountersignDesignerEventMap["sent"]) => onSent(detail.packageId);
    const failed = ({ detail }: CountersignDesignerEventMap["error"]) => detail.reason === "session" && onSessionOver();
    current?.addEventListener("sent", sent);
    current?.addEventListener("error", failed);
    return () => {
      current?.removeEventListener("sent", sent);
      current?.removeEventListener("error", failed);
    };
  }, [onSent, onSessionOver]);
  return createElement("countersign-designer", { ref: element, package: packageId, token, label: "Fields" });
}
