import { expect, fixture, html } from '@open-wc/testing';
import base from '../../src/ui/base.css';
import tokens from '../../src/ui/tokens.css';

const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;

/** Red, green and blue (0..255) of a colour painted on white. */
function paint(colour: string): number[] {
  canvas.fillStyle = '#fff';
  canvas.fillRect(0, 0, 1, 1);
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
}

/** Relative luminance, as WCAG 2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = paint(colour)
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** An element whose root adopts the tokens and the base sheet. */
async function element(style: Record<string, string>) {
  const host = await fixture<HTMLElement>(html`<div></div>`);
  for (const [name, value] of Object.entries(style)) host.style.setProperty(name, value);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [tokens, base];
  root.innerHTML =
    '<div class="root"><i></i><button class="button">Start</button><p class="badge">New</p><input placeholder="Search"></div>';
  const probe = root.querySelector('i')!;
  const part = (selector: string) => getComputedStyle(root.querySelector(selector)!);
  return {
    /** The colour of a token. */
    colour(name: string) {
      probe.style.color = `var(--_learn-${name})`;
      return getComputedStyle(probe).color;
    },
    part,
    placeholder: () => getComputedStyle(root.querySelector('input')!, '::placeholder').color,
  };
}

const accents = {
  'the default': '#3e63dd',
  'dark violet': '#2a0a5e',
  pink: '#ff4fa3',
  yellow: '#ffd60a',
  lime: '#c6ff00',
  cyan: '#00e5ff',
  orange: '#ff7a00',
  red: '#e5484d',
  blue: '#0000ff',
  black: '#000',
  white: '#fff',
  'mid grey': '#767676',
  // Black and white have the same contrast to this colour, so the choice between them changes here.
  'the grey of the turn': '#757575',
  'a colour beyond sRGB': 'color(display-p3 0 1 0)',
};

describe('the tokens', () => {
  for (const [name, accent] of Object.entries(accents)) {
    for (const scheme of ['light', 'dark']) {
      it(`[EMB-11] colours derived from an accent are readable: ${name}, ${scheme}`, async () => {
        const { colour } = await element({ 'color-scheme': scheme, '--learn-accent': accent });
        expect(contrast(colour('on-accent'), colour('accent')), 'text on the accent').to.be.at.least(4.5);
        for (const ground of ['page', 'surface', 'accent-soft'])
          expect(contrast(colour('accent-text'), colour(ground)), `accent text on ${ground}`).to.be.at.least(4.5);
        // The focus ring has the colour of accent text, and may be on a hovered element.
        expect(contrast(colour('accent-text'), colour('hover')), 'focus ring').to.be.at.least(3);
      });
    }
  }

  for (const scheme of ['light', 'dark']) {
    it(`[EMB-11] secondary text, fields and states are readable: ${scheme}`, async () => {
      const { colour, placeholder } = await element({ 'color-scheme': scheme });
      for (const ground of ['page', 'surface', 'hover'])
        expect(contrast(colour('muted'), colour(ground)), `second text on ${ground}`).to.be.at.least(4.5);
      expect(contrast(placeholder(), colour('surface')), 'the hint in an empty field').to.be.at.least(4.5);
      expect(contrast(colour('field-edge'), colour('surface')), 'the edge of a field').to.be.at.least(3);
      for (const state of ['success', 'warning', 'danger']) {
        for (const ground of ['surface', `${state}-soft`])
          expect(contrast(colour(`${state}-text`), colour(ground)), `${state} on ${ground}`).to.be.at.least(4.5);
      }
    });
  }

  it('[EMB-11] a page sets only background and text; the colours between the two are derived', async () => {
    const ground = { '--learn-page': '#1b0b33', '--learn-surface': '#251244', '--learn-text': '#f3e9ff' };
    const { colour } = await element({ 'color-scheme': 'dark', '--learn-accent': '#ff4fa3', ...ground });
    expect(contrast(colour('muted'), colour('surface'))).to.be.at.least(4.5);
    expect(contrast(colour('field-edge'), colour('surface'))).to.be.at.least(3);
    expect(contrast(colour('accent-text'), colour('accent-soft'))).to.be.at.least(4.5);
    const [red = 0, green = 0, blue = 0] = paint(colour('hover'));
    expect(blue, 'the hover ground is violet too').to.be.above(red).and.above(green);
  });

  it('emphasis in Arabic has a weight that fonts with two weights draw as bold', async () => {
    const root = document.createElement('div').attachShadow({ mode: 'open' });
    document.body.append(root.host);
    root.adoptedStyleSheets = [tokens, base];
    root.innerHTML = '<div class="root"><button class="button">Start</button></div>';
    const weight = (lang: string) => {
      root.querySelector<HTMLElement>('.root')!.lang = lang;
      return getComputedStyle(root.querySelector('button')!).fontWeight;
    };
    expect(['en', 'ar'].map(weight)).to.deep.equal(['550', '600']);
    (root.host as HTMLElement).style.setProperty('--learn-font-weight-strong', '700');
    expect(weight('ar'), 'what the page sets').to.equal('700');
    root.host.remove();
  });

  it('[EMB-11] a page can set each token', async () => {
    const { colour } = await element({
      '--learn-on-accent': '#0f0',
      '--learn-accent-text': '#f00',
      '--learn-muted': '#00f',
    });
    expect(['on-accent', 'accent-text', 'muted'].map(colour)).to.deep.equal([
      'rgb(0, 255, 0)',
      'rgb(255, 0, 0)',
      'rgb(0, 0, 255)',
    ]);
  });

  it('[EMB-11] one radius sets all corners: at 0 all are square', async () => {
    const round = await element({});
    expect(round.part('.button').borderStartStartRadius).to.equal('8px');
    expect(round.part('.badge').borderStartStartRadius, 'round ends').to.equal('96px');
    const square = await element({ '--learn-radius': '0px' });
    for (const part of ['.button', '.badge']) expect(square.part(part).borderStartStartRadius, part).to.equal('0px');
  });

  it('[EMB-11] one size sets all type, and one height all controls', async () => {
    const { part } = await element({ '--learn-font-size': '20px', '--learn-control-height': '32px' });
    expect(part('.root').fontSize).to.equal('20px');
    expect(part('.badge').fontSize).to.equal('16.875px');
    expect(part('.button').minBlockSize).to.equal('32px');
  });

  it('text is as large as the reader has set in the browser, from 16 to 24 px', async () => {
    const { part } = await element({});
    const { style } = document.documentElement;
    try {
      const sizes = ['10px', '20px', '32px'].map((size) => {
        style.fontSize = size;
        return part('.root').fontSize;
      });
      expect(sizes).to.deep.equal(['16px', '20px', '24px']);
    } finally {
      style.fontSize = '';
    }
  });
});
