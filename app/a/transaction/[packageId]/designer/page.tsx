// The address that clients of the product family give the designer of a package they show (beside /designer/{packageId}).
import { redirect } from "next/navigation";

export default async function Page({ params }: { params: Promise<{ packageId: string }> }) {
  redirect(`/packages/${(await params).packageId}/designer`);
}
