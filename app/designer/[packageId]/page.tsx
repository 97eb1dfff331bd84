// The address that clients of the product family give the designer (contract 12.2).
import { redirect } from "next/navigation";

export default async function Page({ params }: { params: Promise<{ packageId: string }> }) {
  redirect(`/packages/${(await params).packageId}/designer`);
}
