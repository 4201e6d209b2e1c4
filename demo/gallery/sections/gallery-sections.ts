import type { ComponentType } from 'react';
import { Bodies } from './bodies';
import { Buttons, Icons } from './buttons';
import { CatalogCards, ListCards } from './cards';
import { Actions, Covers, Headers, Layers, NoticesSection } from './details';
import { Finish } from './finish';
import { Marks, Overview } from './contents';
import { Lists, Messages, Overlays, Small } from './parts';
import { Footers, PartViews } from './reading';
import { AttemptsSection, CertificatesSection, Results } from './results';
import { Skeletons } from './skeletons';

export interface Section {
  id: string;
  title: string;
  Show: ComponentType;
}

/** The parts of course lists, and those that all screens have. */
export const ofLists: Section[] = [
  { id: 'cards', title: 'Course cards', Show: ListCards },
  { id: 'lists', title: 'Around a list', Show: Lists },
  { id: 'small', title: 'Badges, progress, skeletons', Show: Small },
  { id: 'messages', title: 'Empty, failed, signed out', Show: Messages },
  { id: 'overlays', title: 'Menu, dialog, toasts', Show: Overlays },
  { id: 'skeletons', title: 'Skeletons of all elements', Show: Skeletons },
];

export const ofCatalog: Section[] = [{ id: 'catalog', title: 'Catalog cards', Show: CatalogCards }];

/** The parts of the course page. */
export const ofCourse: Section[] = [
  { id: 'buttons', title: 'Buttons', Show: Buttons },
  { id: 'icons', title: 'Icons', Show: Icons },
  { id: 'header', title: 'Head of a course', Show: Headers },
  { id: 'actions', title: 'Actions and reasons', Show: Actions },
  { id: 'cover', title: 'Cover card', Show: Covers },
  { id: 'notices', title: 'Notices', Show: NoticesSection },
  { id: 'layers', title: 'Layers', Show: Layers },
  { id: 'results', title: 'Scores and results', Show: Results },
  { id: 'attempts', title: 'Attempts', Show: AttemptsSection },
  { id: 'certificates', title: 'Certificates', Show: CertificatesSection },
  { id: 'contents', title: 'Table of contents', Show: Marks },
  { id: 'tiles', title: 'Tiles', Show: Overview },
  { id: 'bodies', title: 'Bodies, locks, review', Show: Bodies },
  { id: 'part', title: 'Parts', Show: PartViews },
  { id: 'footer', title: 'Foot of a part', Show: Footers },
  { id: 'finish', title: 'Finishing', Show: Finish },
];
