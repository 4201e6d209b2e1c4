import type { LaunchForm } from '../../../api/contract/tools';

/** Makes a form of its fields, in a document, and sends it there; never of HTML. Only web addresses are sent to. */
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
  // A field may be called `submit`.
  HTMLFormElement.prototype.submit.call(form);
  form.remove();
}
