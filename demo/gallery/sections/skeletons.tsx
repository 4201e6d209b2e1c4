import { html, render } from 'lit-html';
import { useLayoutEffect, useRef } from 'react';
import { definition as app } from '../../../elements/learn-app/definition';
import { screens } from '../../../elements/screens';
import type { Outline } from '../../../src/loading/definition';
import { skeletonOf } from '../../../src/loading/skeleton';
import sheet from '../../../src/loading/skeleton.css';
import { Specimen, Specimens } from '../Specimen';

const withoutAttributes = () => null;

/** A skeleton in a shadow root of its own, as the loader draws it. */
function Painted({ outline }: { outline: Outline }) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = host.current!.shadowRoot ?? host.current!.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    render(html`<div class="box"><div class="skeleton">${skeletonOf(outline, withoutAttributes)}</div></div>`, root);
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
