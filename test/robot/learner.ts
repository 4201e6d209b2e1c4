import type { Browser, BrowserContext, Page } from '@playwright/test';
import { hosts } from '../e2e/hosts';
import { signIn } from '../e2e/people';
import type { Place } from './courses';
import type { Answer } from './oracle';
import { follow, type Traffic } from './traffic';

/** What the robot did so far, as far as the product has confirmed it. */
export interface Memory {
  started: boolean;
  finished: boolean;
  /** Names of the completed parts. */
  done: Set<string>;
  /** The open attempt at the quiz: the answers by index of the question; null: none is open. */
  answers: Map<number, Answer> | null;
  /** The quiz was handed in at least once. */
  handedIn: number;
  /** Text in the field for a new thread. */
  draft: string;
  posts: string[];
}

/** A learner at a browser. */
export interface Learner {
  place: Place;
  context: BrowserContext;
  page: Page;
  traffic: Traffic;
  memory: Memory;
  /** Documents that were loaded in the page. */
  loads: () => number;
  isSlow: boolean;
  /** Pages that Back can return to within the portal. */
  visited: string[];
}

/** Patience with a busy machine, for one condition. */
export const LONG = 60_000;

const WIDE = { width: 1440, height: 900 };

/** Opens a browser for the learner of a place, signs them in and opens the course. */
export async function arrive(browser: Browser, place: Place): Promise<Learner> {
  const context = await browser.newContext({
    baseURL: hosts.learn,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    viewport: WIDE,
  });
  context.setDefaultTimeout(LONG);
  const page = await context.newPage();
  const traffic = follow(context);
  let loads = 0;
  page.on('domcontentloaded', () => loads++);
  const enter = () => signIn(page, place.username, `/learn/courses/${place.id}`);
  // A connection that the renewed demo has closed is used once more.
  await enter().catch((error: Error) => (error.message.includes('ECONNRESET') ? enter() : Promise.reject(error)));
  const memory: Memory = {
    started: place.started,
    finished: false,
    done: new Set(place.done),
    answers: null,
    handedIn: 0,
    draft: '',
    posts: [],
  };
  return { place, context, page, traffic, memory, loads: () => loads, isSlow: false, visited: [] };
}

export const isNarrow = ({ page }: Learner) => page.viewportSize()!.width < 971;

/** Changes between a computer and a phone. */
export const turn = (learner: Learner) =>
  learner.page.setViewportSize(isNarrow(learner) ? WIDE : { width: 390, height: 844 });
