import '@learn/elements/course-list';
import '@learn/elements/open-catalog';
import { createApp, defineComponent, ref } from 'vue';
import { go, order, platform, ready } from './page';

const Portal = defineComponent({
  setup() {
    const state = { heading: ref('Training'), locale: ref('en-US'), quiet: ref(false), moved: ref(false) };
    return { ...state, shown: ref(true), go, order, platform, ready };
  },
  template: `
    <button id="rename" @click="heading = 'Renamed'" />
    <button id="german" @click="locale = 'de-DE'" />
    <button id="quiet" @click="quiet = true" />
    <button id="move" @click="moved = true" />
    <button id="remove" @click="shown = !shown" />
    <div v-if="shown">
      <template v-for="place in order(moved)" :key="place">
        <learn-course-list v-if="place === 'list'" :api-base="platform" link-base="/training" :heading="heading"
          :locale="locale" @learn-ready="ready" @learn-navigate="go" />
        <p v-else>{{ place }}</p>
      </template>
    </div>
    <learn-open-catalog :api-base="platform" :locale="locale" :page-size="2" :noStructuredData.prop="quiet" />`,
});

const app = createApp(Portal);
app.config.compilerOptions.isCustomElement = (tag) => tag.startsWith('learn-');
app.mount('#app');
