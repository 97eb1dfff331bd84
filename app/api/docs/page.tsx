import type { Metadata } from "next";
import { ReferencePage } from "#components/reference/reference-page.tsx";
import { openApi } from "#lib/api/openapi.ts";
import { config } from "#lib/config.ts";

export const metadata: Metadata = { title: "REST interface" };
export const dynamic = "force-dynamic";

export default function Page() {
  return <ReferencePage api={openApi(config().baseUrl)} />;
}
