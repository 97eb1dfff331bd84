import type { Metadata } from "next";
import { ReferencePage } from "#components/reference/reference-page.tsx";
import { config } from "#lib/core/config.ts";
import { openApi } from "#lib/http/openapi.ts";

export const metadata: Metadata = { title: "REST interface" };
export const dynamic = "force-dynamic";

export default function Page() {
  return <ReferencePage api={openApi(config().baseUrl)} />;
}
