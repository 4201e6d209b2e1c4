// Runs on every page of the documentation.
import { startCopyButtons, startTabs } from './code.js';
import { startMenu } from './menu.js';
import { startSearch } from './search.js';
import { startThemeSwitch } from './theme-switch.js';

startThemeSwitch(document.querySelector('.theme-switch'));
startMenu(document.querySelector('.menu'));
startTabs(document.querySelectorAll('.tabs'));
startCopyButtons(document.querySelectorAll('.code'));
startSearch(document.querySelector('.search'));
