import type { ComponentType } from 'react';
import { defineElement } from '../../src/element/define';
import { common } from '../../src/element/definition';
import catalog from '../../src/i18n/locales/en-US/catalog.json';
import course from '../../src/i18n/locales/en-US/course.json';
import courseList from '../../src/i18n/locales/en-US/courseList.json';
import base from '../../src/ui/base.css';
import card from '../../src/ui/card.css';
import choices from '../../src/ui/choices.css';
import dialog from '../../src/ui/dialog.css';
import menu from '../../src/ui/menu.css';
import tabs from '../../src/ui/tabs.css';
import toast from '../../src/ui/toast.css';
import courseSheet from '../../elements/course/course.css';
import reader from '../../elements/course/reader.css';
import gallery from './gallery.css';
import { ofCatalog, ofCourse, ofLists, type Section } from './sections';
import { ofTexts } from './sections/texts';

interface Kind {
  tag: `learn-gallery-${string}`;
  sections: readonly Section[];
  /** The style sheets of the element with these parts, so that they look the same here. */
  styles: CSSStyleSheet[];
  messages: Record<string, object>;
}

const kinds: Kind[] = [
  {
    tag: 'learn-gallery-lists',
    sections: ofLists,
    styles: [base, card, choices, dialog, menu, tabs, toast],
    messages: { courseList },
  },
  { tag: 'learn-gallery-catalog', sections: ofCatalog, styles: [base, card], messages: { catalog } },
  {
    tag: 'learn-gallery-course',
    sections: ofCourse,
    styles: [base, dialog, toast, courseSheet, reader],
    messages: { course },
  },
  {
    tag: 'learn-gallery-texts',
    sections: ofTexts,
    styles: [base, dialog, toast],
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
