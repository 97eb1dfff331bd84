// There is no such package for whoever asks.
import { NoPackagePage } from "#components/packages/no-package.tsx";

export default NoPackagePage;
