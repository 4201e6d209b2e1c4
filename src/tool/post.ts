import type { LaunchForm } from '../contract/tools';

/** Builds a form from its fields, without parsing HTML, and submits it. Only http and https addresses are allowed. */
export function postForm(document: Document, { action, method, fields }: LaunchForm, target?: '_top'): void {
  const { protocol, href } = new URL(action);
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError(`A form does not go to ${protocol}`);
  const form = document.createElement('form');
  form.action = href;
  form.method = method;
  form.hidden = true;
  if (target) form.target = target;
  for (const { name, value } of fields) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  // A field named `submit` would hide the method.
  HTMLFormElement.prototype.submit.call(form);
  form.remove();
}
