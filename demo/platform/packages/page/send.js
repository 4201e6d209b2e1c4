// Sends a package while it shows how much has arrived, then opens its report. The file is the body of the request: no form could be
// read piece by piece.
const form = document.getElementById('read');

function send(file) {
  const { reading, refused, lost, locale } = form.dataset;
  const state = document.getElementById('state');
  const button = form.querySelector('button');
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const share = (part) => {
    state.textContent = reading.replace('{name}', file.name).replace('{share}', percent.format(part));
  };
  const fail = (text, reason) => {
    state.replaceChildren();
    const line = state.appendChild(document.createElement('p'));
    line.className = 'wrong';
    line.textContent = text;
    if (reason) {
      const detail = state.appendChild(document.createElement('p'));
      detail.lang = 'en';
      detail.dir = 'ltr';
      detail.textContent = reason;
    }
    button.disabled = false;
  };
  const request = new XMLHttpRequest();
  request.open('POST', form.action);
  request.setRequestHeader('content-type', 'application/zip');
  request.setRequestHeader('x-requested-with', 'XMLHttpRequest');
  request.responseType = 'json';
  request.upload.onprogress = ({ loaded, total }) => share(loaded / total);
  request.onerror = () => fail(lost);
  request.onload = () => {
    const { report, title, errors } = request.response ?? {};
    if (request.status === 200) location.assign(report);
    else if (request.status === 422) fail(refused, [title, ...(errors?.at ?? [])].join(' '));
    else fail(lost, title);
  };
  button.disabled = true;
  share(0);
  request.send(file);
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  const [file] = form.elements.file.files;
  if (file) send(file);
});
