import type { ReactNode } from 'react';

/** One state of a part, under its name. */
export const Specimen = ({ name, children }: { name: string; children: ReactNode }) => (
  <figure className="specimen" data-specimen={name}>
    <figcaption lang="en" dir="ltr">
      {name}
    </figcaption>
    <div>{children}</div>
  </figure>
);

/** Many of them side by side; `wide` where a part asks for room. */
export const Specimens = ({ wide = false, children }: { wide?: boolean; children: ReactNode }) => (
  <div className={wide ? 'specimens wide' : 'specimens'}>{children}</div>
);
