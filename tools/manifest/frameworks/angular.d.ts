// For Angular. Its templates check no foreign element: a component that uses one lists `CUSTOM_ELEMENTS_SCHEMA` in its
// `schemas`. `[objectiveId]` sets the property, `[attr.objective-id]` the attribute, `(learn-navigate)="go($event)"` listens.
// What is typed here is the component's own code.
import type { ElementRef } from '@angular/core';
import type {} from '../learn.js';
import type { LearnTag } from './attributes.js';

/** A reference to an element: `viewChild.required<LearnElementRef<'learn-course'>>('course')`. */
export type LearnElementRef<T extends LearnTag> = ElementRef<HTMLElementTagNameMap[T]>;

/** The parameter of a handler: `go(event: LearnEvent<'learn-navigate'>)`. */
export type { LearnEvent } from './events.js';
