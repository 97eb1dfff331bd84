// Why a form was not taken, above its fields; nothing as long as it was. Use: <FormFailure>{form.failure}</FormFailure>
import { Banner } from "./banner.tsx";

export function FormFailure({ children }: { children: string | undefined }) {
  return children ? (
    <Banner tone="critical" live="polite">
      {children}
    </Banner>
  ) : null;
}
