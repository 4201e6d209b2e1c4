import type { ComponentType } from 'react';
import { defineElement } from '../../src/element/define';
import { common } from '../../src/loading/definition';
import catalog from '../../src/i18n/locales/en-US/catalog.json';
import course from '../../src/i18n/locales/en-US/course.json';
import courseList from '../../src/i18n/locales/en-US/courseList.json';
import base from '../../src/ui/base.css';
import card from '../../src/lists/view/card.css';
import choices from '../../src/ui/choices.css';
import dialog from '../../src/ui/dialog.css';
import list from '../../src/lists/view/list.css';
import menu from '../../src/ui/menu.css';
import tabs from '../../src/ui/tabs.css';
import toast from '../../src/ui/toast.css';
import courseSheet from '../../elements/course/course.css';
import reader from '../../elements/course/reader.css';
import type { ScreenName } from '../../elements/screens';
import gallery from './gallery.css';
import { ofCatalog, ofCourse, ofLists, type Section } from './sections/gallery-sections';
import { ofTexts } from './sections/texts';

interface Kind {
  tag: `learn-gallery-${string}`;
  /** The element whose parts these are; `test/tools/gallery.test.ts` compares the style sheets. */
  element: ScreenName;
  sections: readonly Section[];
  /** The style sheets of the element with these parts, so that they look the same here. */
  styles: CSSStyleSheet[];
  messages: Record<string, object>;
}

const kinds: Kind[] = [
  {
    tag: 'learn-gallery-lists',
    element: 'course-list',
    sections: ofLists,
    styles: [base, card, choices, list, dialog, menu, tabs, toast],
    messages: { courseList },
  },
  {
    tag: 'learn-gallery-catalog',
    element: 'catalog',
    sections: ofCatalog,
    styles: [base, card, choices, list, toast],
    messages: { catalog },
  },
  {
    tag: 'learn-gallery-course',
    element: 'course',
    sections: ofCourse,
    styles: [base, dialog, toast, courseSheet, reader],
    messages: { course },
  },
  {
    tag: 'learn-gallery-texts',
    element: 'course',
    sections: ofTexts,
    styles: [base, dialog, toast, courseSheet],
    messages: { course },
  },
];

for (const { tag, sections, styles, messages } of kinds) {
  const screens = new Map<string | undefined, ComponentType>(sections.map(({ id, Show }) => [id, Show]));
  const Screen = ({ section }: { section: string | undefined }) => {
    const Show = screens.get(section);
    return Show ? <Show /> : null;
  };
  defineElement(
    { tag, attributes: { ...common, section: 'string' } },
    { screen: Screen, styles: [...styles, gallery], messages },
  );
}

/** All sections, with the tag of the element that shows them. */
export const sections = kinds.flatMap(({ tag, sections: all }) => all.map(({ id, title }) => ({ id, title, tag })));
