// Clients of the product family know the designer by addresses of their own; what they say of its profile is passed on.
import { redirect } from "next/navigation";

export type DesignerAddress = {
  params: Promise<{ packageId: string }>;
  searchParams: Promise<{ profile?: string | string[] }>;
};

export async function toDesigner({ params, searchParams }: DesignerAddress): Promise<never> {
  const { packageId } = await params;
  const [profile] = [(await searchParams).profile].flat();
  redirect(`/packages/${packageId}/designer${profile ? `?profile=${encodeURIComponent(profile)}` : ""}`);
}
