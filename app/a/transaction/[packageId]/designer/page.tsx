// The address that clients of the product family give the designer of a package they show (beside /designer/{packageId}).
import { type DesignerAddress, toDesigner } from "../../../../to-designer.ts";

export default async function Page(props: DesignerAddress) {
  await toDesigner(props);
}
