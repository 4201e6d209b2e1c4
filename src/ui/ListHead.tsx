import type { ReactNode } from 'react';

/** The heading of a list, with what narrows it. The list's section is labelled by `title`. */
export const ListHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="list-head">
    <h1 id="title" part="heading">
      {title}
    </h1>
    {children ? <div className="list-tools">{children}</div> : null}
  </div>
);
