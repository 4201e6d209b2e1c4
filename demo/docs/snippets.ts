import { camel } from '../../src/loading/definition';

/** A piece of code for a page: a fence of Markdown, whose title is the name of its tab. */
interface Code {
  title: string;
  language: string;
  text: string;
}

interface Example {
  tag: string;
  /** A null value: the attribute has none. */
  attributes: [name: string, value: string | null][];
}

const TAG = /<(learn-[a-z-]+)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*>/;
const ATTRIBUTE = /([a-z-]+)(?:="([^"]*)")?/g;
const API_BASE: Example['attributes'][number] = ['api-base', 'https://learn.example'];

/** The first `learn-*` tag in an example's HTML. @throws Error when there is none */
function read(markup: string): Example {
  const [, tag = '', attributes = ''] = TAG.exec(markup) ?? [];
  if (!tag) throw new Error(`The example has no learn-* tag: ${markup}`);
  const own = [...attributes.matchAll(ATTRIBUTE)].map(
    ([, name, value]) => [name!, value ?? null] as [string, string | null],
  );
  const hasPlatform = own.some(([name]) => name === API_BASE[0]);
  return { tag, attributes: hasPlatform ? own : [API_BASE, ...own] };
}

const inMarkup = ([name, value]: Example['attributes'][number]) => (value === null ? name : `${name}="${value}"`);
/** An attribute in Angular: without a value it becomes a property that is `true`. */
const inAngular = ([name, value]: Example['attributes'][number]) =>
  value === null ? `[${camel(name)}]="true"` : inMarkup([name, value]);

const tagOf = (tag: string, lines: readonly string[], indent: string, close: string) =>
  [`${indent}<${tag}`, ...lines.map((line) => `${indent}  ${line}`), `${indent}${close}`].join('\n');

const EVENT = `HTMLElementEventMap['learn-navigate']`;
const typesOf = (framework: string) => `import type {} from '@learn/elements/types/${framework}';`;

/** What an example has in each framework. */
interface Snippet extends Example {
  /** The attributes as HTML writes them. */
  plain: string[];
  /** The name of the component around it. */
  component: string;
  /** The line that loads the element. */
  load: string;
}

const inReact = ({ tag, plain, component, load }: Snippet) =>
  `${load}
${typesOf('react')}

export const ${component} = ({ navigate }: { navigate: (path: string) => void }) => (
${tagOf(
  tag,
  [...plain, 'onlearn-navigate={(event) => {', '  event.preventDefault();', '  navigate(event.detail.path);', '}}'],
  '  ',
  '/>',
)}
);`;

const inVue = ({ tag, plain, load }: Snippet) =>
  `<script setup lang="ts">
${load}
${typesOf('vue')}
import { useRouter } from 'vue-router';

const router = useRouter();
function go(event: ${EVENT}) {
  event.preventDefault();
  router.push(event.detail.path);
}
</script>

<template>
${tagOf(tag, [...plain, '@learn-navigate="go"'], '  ', '/>')}
</template>`;

const inAngularComponent = ({ tag, attributes, load }: Snippet) =>
  `import { Component, CUSTOM_ELEMENTS_SCHEMA, inject } from '@angular/core';
import { Router } from '@angular/router';
${load}
import type { LearnEvent } from '@learn/elements/types/angular';

@Component({
  selector: 'app-training',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`
${tagOf(tag, [...attributes.map(inAngular), '(learn-navigate)="go($event)"'], '    ', '/>')}
  \`,
})
export class Training {
  private readonly router = inject(Router);

  go(event: LearnEvent<'learn-navigate'>) {
    event.preventDefault();
    this.router.navigateByUrl(event.detail.path);
  }
}`;

const inSvelte = ({ tag, plain, load }: Snippet) =>
  `<script lang="ts">
  ${load}
  import { goto } from '$app/navigation';

  function go(event: ${EVENT}) {
    event.preventDefault();
    goto(event.detail.path);
  }
</script>

${tagOf(tag, [...plain, 'onlearn-navigate={go}'], '', `></${tag}>`)}`;

const inNext = ({ tag, plain, component, load }: Snippet) =>
  `'use client';
import { useEffect, useRef } from 'react';
import { useRouter } from 'next/navigation';
${load}
${typesOf('react')}

export function ${component}() {
  const element = useRef<HTMLElementTagNameMap['${tag}']>(null);
  const router = useRouter();
  useEffect(() => {
    const current = element.current!;
    const go = (event: ${EVENT}) => {
      event.preventDefault();
      router.push(event.detail.path);
    };
    current.addEventListener('learn-navigate', go);
    return () => current.removeEventListener('learn-navigate', go);
  }, [router]);
  return (
${tagOf(tag, ['ref={element}', ...plain], '    ', '/>')}
  );
}`;

/**
 * An example for each framework, with links handled by its router.
 * @param markup the example's HTML, of which the first `learn-*` tag is used
 * @param module the name of the element's module, e.g. `course-list`
 */
export function snippets(markup: string, module: string): Code[] {
  const { tag, attributes } = read(markup);
  const snippet = {
    tag,
    attributes,
    plain: attributes.map(inMarkup),
    component: tag.slice('learn'.length).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    load: `import '@learn/elements/${module}';`,
  };
  return [
    { title: 'React', language: 'tsx', text: inReact(snippet) },
    { title: 'Vue', language: 'vue', text: inVue(snippet) },
    { title: 'Angular', language: 'ts', text: inAngularComponent(snippet) },
    { title: 'Svelte', language: 'svelte', text: inSvelte(snippet) },
    { title: 'Next.js', language: 'tsx', text: inNext(snippet) },
  ];
}
