/** Once per run: the product that the journeys visit. BASE_URL and E2E_DATA_DIR tell them where it is. */
import { startProduct } from "./own-product.ts";

export default async function startForJourneys() {
  const product = await startProduct();
  process.env.BASE_URL = product.baseUrl;
  process.env.E2E_DATA_DIR = product.dataDir;
  return product.stop;
}
