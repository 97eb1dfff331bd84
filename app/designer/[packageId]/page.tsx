// The address that clients of the product family give the designer.
import { redirect } from "next/navigation";

export default async function Page({ params }: { params: Promise<{ packageId: string }> }) {
  redirect(`/packages/${(await params).packageId}/designer`);
}
