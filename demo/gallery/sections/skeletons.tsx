import { useLayoutEffect, useRef } from 'react';
import { outline as app } from '../../../elements/learn-app/definition';
import { screens } from '../../../elements/screens';
import { boxIn } from '../../../src/loading/box';
import type { Outline } from '../../../src/loading/definition';
import { skeletonOf } from '../../../src/loading/skeleton';
import sheet from '../../../src/loading/skeleton.css';
import { toDom } from '../../../src/markup/to-dom';
import { Specimen, Specimens } from '../Specimen';

const withoutAttributes = () => null;

/** A skeleton in a shadow root of its own, as the loader draws it. */
function Painted({ outline }: { outline: Outline }) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = host.current!.shadowRoot ?? host.current!.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    boxIn(root).replaceChildren(toDom(skeletonOf(outline, withoutAttributes)));
  }, [outline]);
  return <div ref={host} />;
}

/** The skeleton of every element, from the definitions: a new element is here without a change of the gallery. */
export const Skeletons = () => (
  <Specimens wide>
    {Object.values<Outline>({ app, ...screens }).map((outline) => (
      <Specimen key={outline.tag} name={`<${outline.tag}>`}>
        <Painted outline={outline} />
      </Specimen>
    ))}
  </Specimens>
);
