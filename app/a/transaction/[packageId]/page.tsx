// The address that clients of the product family give a package's page.
import { redirect } from "next/navigation";

export default async function Page({ params }: { params: Promise<{ packageId: string }> }) {
  redirect(`/packages/${(await params).packageId}`);
}
