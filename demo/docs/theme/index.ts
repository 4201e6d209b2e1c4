import { onContentUpdated, type Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { h, onMounted, ref } from 'vue';
import '../../../src/ui/tokens.css';
import './docs.css';
import './examples.css';
import { announceCopies, mendMenu, mendSearch } from './mend';
import Playground from './Playground.vue';
import { showChosenTab, startTabs } from './tabs';
import ThemeBuilder from './ThemeBuilder.vue';

/** VitePress's layout, and a region for announcements. */
function setup() {
  const said = ref('');
  onMounted(() => {
    startTabs();
    mendSearch();
    announceCopies(said);
  });
  onContentUpdated(() => {
    mendMenu();
    showChosenTab();
  });
  const region = () => h('p', { role: 'status', class: 'visually-hidden' }, said.value);
  return () => h(DefaultTheme.Layout, null, { 'layout-bottom': region });
}

export default {
  extends: DefaultTheme,
  Layout: { setup },
  enhanceApp({ app }) {
    app.component('Playground', Playground).component('ThemeBuilder', ThemeBuilder);
  },
} satisfies Theme;
