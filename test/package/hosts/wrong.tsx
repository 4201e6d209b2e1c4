// Only type-checked: code that the types must reject, and some that they must accept.
import type { LearnEvent as EventOfReact, LearnProps } from '@learn/elements/types/react';
import type { LearnSvelteProps } from '@learn/elements/types/svelte';
import type { LearnEvent as EventOfVue } from '@learn/elements/types/vue';
import type { LearnElementRef, LearnEvent } from '@learn/elements/types/angular';
import type { GlobalComponents } from 'vue';
import type { LearnCourse } from '@learn/elements/course';
import { connectLearn } from '@learn/elements/learn-host.js';

export const right = <learn-certificate public certificate-number="1" onlearn-ready={() => {}} className="wide" />;
export const level = <learn-course-list heading-level={2} loading="lazy" />;
export const wrong = [
  // @ts-expect-error no such level
  <learn-course-list heading-level={9} />,
  // @ts-expect-error no such tag
  <learn-courses />,
  // @ts-expect-error no such attribute
  <learn-course-list headings="Training" />,
  // @ts-expect-error a boolean is not a number
  <learn-certificate public={1} />,
  // @ts-expect-error a handler is a function (TypeScript accepts unknown names with a dash)
  <learn-profile onlearn-ready="go" />,
  // @ts-expect-error the event has no such field
  <learn-course onlearn-navigate={(event) => event.detail.url} />,
];

const course: LearnCourse = document.createElement('learn-course');
course.objectiveId = 'a';
// @ts-expect-error a boolean is not a text
course.review = 'yes';
// @ts-expect-error the event has no such field
course.addEventListener('learn-navigate', ({ detail }) => detail.url);

type Props = GlobalComponents['learn-course'] extends new () => { $props: infer P } ? P : never;
export const ofVue: Props = { objectiveId: 'a', onLearnNavigate: ({ detail }) => void detail.path };
// @ts-expect-error no such view
export const notOfVue: Props = { view: 'everything' };

// Svelte sets the property, or the attribute, by the name that it is given.
export const ofSvelte: LearnSvelteProps<'learn-open-catalog'>[] = [
  { pageSize: 2, noStructuredData: true },
  { 'page-size': 2, 'no-structured-data': true },
  // @ts-expect-error no such attribute
  { pagesize: 2 },
];
export const heard = (event: EventOfReact<'learn-navigate'> & EventOfVue<'learn-navigate'>) => event.detail.path;

// Mistyped events, where the framework's types reject them; in JSX, TypeScript accepts all names with a dash.
export const mistyped = [
  // @ts-expect-error no such event
  { 'onlearn-navigat': () => {} } satisfies LearnProps<'learn-course'>,
  // @ts-expect-error no such event
  { 'onlearn-navigat': () => {} } satisfies LearnSvelteProps<'learn-course'>,
  // @ts-expect-error no such event
  { onLearnNavigat: () => {} } satisfies Props,
];

export function ofAngular(reference: LearnElementRef<'learn-course'>, event: LearnEvent<'learn-navigate'>) {
  reference.nativeElement.objectiveId = event.detail.path;
  // @ts-expect-error a boolean is not a text
  reference.nativeElement.review = 'yes';
}

connectLearn(document.querySelector('iframe')!, { origin: 'https://learn.example' }).navigate('/courses');
// @ts-expect-error the origin is missing
connectLearn(document.querySelector('iframe')!, {});
