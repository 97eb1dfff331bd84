// The head of a page under the top bar: one true sentence or the package's name, what is known of it, the acts.
// Use: <PageHeader overline={<Time at={now} style="date" />} title="Four things need you today." />
//      <PageHeader title={pkg.name} meta={<><StatusChip …/><span>Sent by <b>you</b></span></>} actions={<Button>…</Button>} />
import type { ReactNode } from "react";

type PageHeaderProps = { title: ReactNode; overline?: ReactNode; meta?: ReactNode; actions?: ReactNode };

export function PageHeader({ title, overline, meta, actions }: PageHeaderProps) {
  return (
    <div className="page-head">
      <div>
        {overline && <span className="overline">{overline}</span>}
        <h2 dir="auto">{title}</h2>
        {meta && <div className="meta">{meta}</div>}
      </div>
      {actions && <div className="acts">{actions}</div>}
    </div>
  );
}
