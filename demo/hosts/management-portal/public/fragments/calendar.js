// The portal's own calendar for the learner portal: an element of its own, which the platform may put in place of Learn's.
// It gets what Learn's own gets: api-base, locale, link-base.
customElements.define(
  'northwind-calendar',
  class extends HTMLElement {
    connectedCallback() {
      const heading = document.createElement('h1');
      heading.textContent = 'Campus calendar';
      const link = document.createElement('a');
      link.href = `${this.getAttribute('link-base')}/courses`;
      link.textContent = 'Back to the courses';
      this.replaceChildren(heading, link);
    }
  },
);
