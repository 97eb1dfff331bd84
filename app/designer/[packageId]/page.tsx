// The address that clients of the product family give the designer.
import { type DesignerAddress, toDesigner } from "../../to-designer.ts";

export default async function Page(props: DesignerAddress) {
  await toDesigner(props);
}
