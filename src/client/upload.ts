import { safeParse, type GenericSchema } from 'valibot';
import type { SessionAnswer } from './call-session';
import type { ApiClient } from './client';
import { ContractError, NetworkError } from './errors';
import { apiError } from './request/refusal';

interface Upload {
  path: string;
  file: Blob;
  /** Receives the uploaded share, 0..1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Answer extends SessionAnswer {
  body: unknown;
}

/** Sends it once; resolves with any response of the platform. @param authorization headers; absent: the cookie authorizes it */
function putOnce(
  client: ApiClient,
  { path, file, onProgress, signal }: Upload,
  authorization?: Record<string, string>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const end = () => request.abort();
    const headers = { ...client.init().headers, ...authorization };
    request.open('PUT', client.url(path));
    request.withCredentials = !authorization;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onloadend = () => {
      signal.removeEventListener('abort', end);
      if (signal.aborted) return reject(signal.reason as Error);
      if (request.status === 0) return reject(new NetworkError('The file could not be sent'));
      const { status, responseText } = request;
      resolve({ status, body: parse(responseText), header: (name) => request.getResponseHeader(name) });
    };
    signal.addEventListener('abort', end, { once: true });
    request.send(file);
  });
}

const put = (client: ApiClient, upload: Upload): Promise<Answer> =>
  client.session.authorize({ method: 'PUT', url: client.url(upload.path) }, (headers) =>
    putOnce(client, upload, headers),
  );

/**
 * Uploads a file as the body of a PUT and reports the progress, which `fetch` can't. A 401 starts a sign-in.
 * @throws ApiError, NetworkError, ContractError; the signal's reason after an abort
 */
export async function sendFile<T>(client: ApiClient, schema: GenericSchema<unknown, T>, upload: Upload): Promise<T> {
  let answer = await put(client, upload);
  if (answer.status === 401 && (await client.signIn()) === 'retry') answer = await put(client, upload);
  const { status, body } = answer;
  if (status < 200 || status > 299) throw apiError(status, body);
  const parsed = safeParse(schema, body);
  if (!parsed.success) throw new ContractError(upload.path, '', 'does not fit');
  return parsed.output;
}
