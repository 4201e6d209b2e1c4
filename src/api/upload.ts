import { safeParse, type GenericSchema } from 'valibot';
import { problem } from './contract/common';
import { ApiError, ContractError, NetworkError } from './errors';
import { requestInit } from './headers';

interface Upload {
  /** Absolute, of the platform. */
  address: string;
  file: Blob;
  locale: string;
  /** 0..1 of the way. */
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

/**
 * Sends a file as the body of a PUT, and tells how far it is, which `fetch` can't.
 * @throws ApiError, NetworkError, ContractError; the signal's reason when `signal` ends it
 */
export function sendFile<T>(
  schema: GenericSchema<unknown, T>,
  { address, file, locale, onProgress, signal }: Upload,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const end = () => request.abort();
    request.open('PUT', address);
    request.withCredentials = true;
    for (const [name, value] of new Headers(requestInit(locale).headers)) request.setRequestHeader(name, value);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onloadend = () => {
      signal.removeEventListener('abort', end);
      if (signal.aborted) return reject(signal.reason as Error);
      if (request.status === 0) return reject(new NetworkError('The file could not be sent'));
      const body = parse(request.responseText);
      if (request.status < 200 || request.status > 299) {
        const refusal = safeParse(problem, body);
        return reject(new ApiError(request.status, refusal.success ? refusal.output : {}));
      }
      const answer = safeParse(schema, body);
      return answer.success ? resolve(answer.output) : reject(new ContractError(address, '', 'does not fit'));
    };
    signal.addEventListener('abort', end, { once: true });
    request.send(file);
  });
}
