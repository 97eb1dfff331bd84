// What a form's act came to, said where it was asked for.
import { Banner } from "#components/ui/banner.tsx";

export const Refused = ({ why }: { why: string | undefined }) =>
  why && (
    <Banner tone="critical" live="polite">
      {why}
    </Banner>
  );
