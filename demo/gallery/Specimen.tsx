import type { ReactNode } from 'react';

/** One state of a part, with its name. */
export const Specimen = ({ name, children }: { name: string; children: ReactNode }) => (
  <figure className="specimen" data-specimen={name}>
    <figcaption lang="en" dir="ltr">
      {name}
    </figcaption>
    <div>{children}</div>
  </figure>
);

/** Specimens side by side; `wide` for large parts. */
export const Specimens = ({ wide = false, children }: { wide?: boolean; children: ReactNode }) => (
  <div className={wide ? 'specimens wide' : 'specimens'}>{children}</div>
);
