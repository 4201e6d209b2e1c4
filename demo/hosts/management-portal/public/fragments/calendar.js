// The portal's own calendar for the learner portal: an element that the platform can name in place of Learn's. It gets the same
// attributes: api-base, locale, link-base.
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
