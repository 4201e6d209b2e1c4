import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import OAuth from 'oauth-1.0a';
import { Untrusted } from './lti13';
import type { Launch } from './rooms';

interface Registration {
  /** The tool's own origin. */
  origin: string;
  consumerKey: string;
  secret: string;
}

const OLDEST_MS = 5 * 60_000;
const NAMESPACE = 'http://www.imsglobal.org/services/ltiv1p1/xsd/imsoms_v1p0';

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * LTI 1.1: launches and outcomes that are signed with a shared secret. The library `oauth-1.0a` computes the signatures: the
 * platform has its own code for them, so a mistake in one shows as a mismatch.
 */
export function lti11({ origin, consumerKey, secret }: Registration) {
  const oauth = new OAuth({
    consumer: { key: consumerKey, secret },
    signature_method: 'HMAC-SHA1',
    hash_function: (base, key) => createHmac('sha1', key).update(base).digest('base64'),
    body_hash_function: (body) => createHash('sha1').update(body).digest('base64'),
  });
  /** Nonce to the time of its use. */
  const used = new Map<string, number>();

  function requireFresh(timestamp: string, nonce: string): void {
    const now = Date.now();
    for (const [known, at] of used) if (now - at > 2 * OLDEST_MS) used.delete(known);
    if (!(Math.abs(now - Number(timestamp) * 1_000) <= OLDEST_MS)) throw new Untrusted('oauth_timestamp is too old.');
    if (!nonce || used.has(nonce)) throw new Untrusted('oauth_nonce was used before.');
    used.set(nonce, now);
  }

  async function replaceResult(url: string, sourcedId: string, score: number): Promise<void> {
    const body = `<?xml version="1.0" encoding="UTF-8"?><imsx_POXEnvelopeRequest xmlns="${NAMESPACE}"><imsx_POXHeader><imsx_POXRequestHeaderInfo><imsx_version>V1.0</imsx_version><imsx_messageIdentifier>${randomUUID()}</imsx_messageIdentifier></imsx_POXRequestHeaderInfo></imsx_POXHeader><imsx_POXBody><replaceResultRequest><resultRecord><sourcedGUID><sourcedId>${escaped(sourcedId)}</sourcedId></sourcedGUID><result><resultScore><language>en</language><textString>${score.toFixed(4)}</textString></resultScore></result></resultRecord></replaceResultRequest></imsx_POXBody></imsx_POXEnvelopeRequest>`;
    const signed = oauth.authorize({ url, method: 'POST', data: body, includeBodyHash: true });
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: oauth.toHeader(signed).Authorization, 'content-type': 'application/xml' },
      body,
      signal: AbortSignal.timeout(10_000),
    });
    if (!/<imsx_codeMajor>success</.test(await answer.text())) {
      throw new Error(`The platform answered an outcome with ${answer.status}`);
    }
  }

  return {
    /** Verifies a launch, and gives who opened the tool. @throws Untrusted */
    launch(posted: URLSearchParams): Launch {
      const { oauth_signature: signature = '', ...fields } = Object.fromEntries(posted);
      const get = (name: string) => (Object.hasOwn(fields, name) && fields[name]) || undefined;
      if (get('oauth_consumer_key') !== consumerKey) throw new Untrusted('oauth_consumer_key is not known.');
      if (get('oauth_signature_method') !== 'HMAC-SHA1')
        throw new Untrusted('oauth_signature_method is not HMAC-SHA1.');
      const request = { url: `${origin}/launch-1.1`, method: 'POST', data: {} };
      const right = oauth.getSignature(request, undefined, fields as unknown as OAuth.Data);
      const [given, expected] = [Buffer.from(signature), Buffer.from(right)];
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
        throw new Untrusted('oauth_signature does not fit.');
      }
      requireFresh(get('oauth_timestamp') ?? '', get('oauth_nonce') ?? '');
      if (get('lti_message_type') !== 'basic-lti-launch-request') throw new Untrusted('lti_message_type is not known.');
      if (get('lti_version') !== 'LTI-1p0') throw new Untrusted('lti_version is not LTI-1p0.');
      const [service, sourcedId] = [get('lis_outcome_service_url'), get('lis_result_sourcedid')];
      return {
        version: '1.1',
        name: get('lis_person_name_full') ?? get('user_id') ?? '',
        course: get('context_title') ?? '',
        locale: get('launch_presentation_locale'),
        returnUrl: get('launch_presentation_return_url'),
        sendScore: service && sourcedId ? (score) => replaceResult(service, sourcedId, score) : undefined,
      };
    },
  };
}
