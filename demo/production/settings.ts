import type { Outgoing } from '../platform/notice/outgoing';
import type { PublicConfig } from '../platform/session/person-calls';
import { isOriginPattern } from '../platform/packages/run/origins';
import { senderOf } from '../platform/server/mail/smtp';
import { isExactOrigin } from '../../src/base/origins';
import { configOf, listOf, outgoingOf, recordClientsOf } from '../servers';

const SHORTEST_SECRET = 32;

export interface Production {
  /** The https address that people open. */
  origin: string;
  databaseUrl: string;
  /** The address on which it listens, behind a proxy that ends TLS; the port is LEARN_PORT. */
  hostname: string;
  /** Exact origins whose pages may call with the learner's session, and may frame the portal. */
  allowedOrigins: string[];
  toolOrigins: string[];
  /** The origins of packages, with `*` in place of a package's id; undefined: packages can't be opened. */
  packageOrigins: string | undefined;
  /** Programs that read and write all learning records: their secrets by their names. */
  recordClients: ReadonlyMap<string, string>;
  proctoringOrigin: string | undefined;
  /** Whether anybody may create an account at the embedded provider. */
  signUp: boolean;
  /** Mails and pushes. */
  outgoing: Outgoing;
  /** The public configuration for the portal's pages. */
  config: PublicConfig;
}

const isHttpsOrigin = (text: string) => text.startsWith('https://') && isExactOrigin(text);

type Environment = Readonly<Record<string, string | undefined>>;

/** A sentence for each setting that is missing or wrong. */
function faultsOf(env: Environment): string[] {
  const faults: string[] = [];
  const need = (name: string, what: string, fits: (value: string) => boolean) => {
    const value = env[name];
    if (!value) faults.push(`${name} is missing: ${what}.`);
    else if (!fits(value)) faults.push(`${name} is wrong: ${what}.`);
  };
  need(
    'PUBLIC_ORIGIN',
    'the https address that people open, without a path, e.g. https://learn.example',
    isHttpsOrigin,
  );
  need('DATABASE_URL', 'a Postgres server, e.g. postgres://user:password@127.0.0.1:5432/learn', (value) =>
    /^postgres(ql)?:\/\//.test(value),
  );
  need(
    'LEARN_SECRET',
    `${SHORTEST_SECRET} or more characters that nobody can guess, e.g. of: openssl rand -base64 48`,
    (value) => value.length >= SHORTEST_SECRET && new Set(value).size > 8,
  );
  if (env.OIDC_ISSUER) {
    need('OIDC_ISSUER', 'the https address of your OpenID provider', (value) => value.startsWith('https://'));
    need('OIDC_CLIENT_ID', 'what your OpenID provider knows this platform as', Boolean);
    need('OIDC_CLIENT_SECRET', 'the secret that your OpenID provider gave to this platform', Boolean);
  }
  if (env.PROCTORING_ORIGIN) need('PROCTORING_ORIGIN', 'an https origin', isHttpsOrigin);
  if (env.LEARN_CONTENT_ORIGIN)
    need(
      'LEARN_CONTENT_ORIGIN',
      'an https origin with * in place of its first name, e.g. https://*.content.example',
      (value) => value.startsWith('https://') && isOriginPattern(value),
    );
  if (env.RECORD_CLIENTS)
    need(
      'RECORD_CLIENTS',
      `name:secret for each program, with a comma between them, each secret with ${SHORTEST_SECRET} or more characters`,
      () =>
        [...recordClientsOf(env)].every(([name, secret]) => /^[\w.-]+$/.test(name) && secret.length >= SHORTEST_SECRET),
    );
  if (env.SIGN_UP)
    need('SIGN_UP', 'on lets anybody create an account, off lets nobody', (value) => /^(on|off)$/.test(value));
  if (env.SMTP_URL) {
    need('SMTP_URL', 'your mail server, e.g. smtp://name:password@mail.example:587', (value) =>
      /^smtps?:\/\/[^/\s]+\/?$/.test(value),
    );
    need('MAIL_FROM', 'the address that mails come from, e.g. Learn <learn@example.org>', (value) =>
      /^[^\s@]+@[^\s@]+$/.test(senderOf(value).address),
    );
  }
  for (const name of ['ALLOWED_ORIGINS', 'TOOL_ORIGINS', 'STORAGE_ORIGINS', 'PUSH_SERVICES']) {
    const wrong = listOf(env[name]).find((each) => !isExactOrigin(each));
    if (wrong)
      faults.push(`${name} takes origins like https://portal.example, with a comma between them, not '${wrong}'.`);
  }
  return faults;
}

/** Reads the settings of a production start from the environment. @throws Error with a line for each that is missing or wrong */
export function readProduction(env: Environment): Production {
  const faults = faultsOf(env);
  if (faults.length)
    throw new Error(['Learn can’t start for production:', ...faults.map((each) => `  ${each}`)].join('\n'));
  return {
    origin: env.PUBLIC_ORIGIN!,
    databaseUrl: env.DATABASE_URL!,
    hostname: env.LEARN_HOST || '127.0.0.1',
    allowedOrigins: listOf(env.ALLOWED_ORIGINS),
    toolOrigins: listOf(env.TOOL_ORIGINS),
    packageOrigins: env.LEARN_CONTENT_ORIGIN || undefined,
    recordClients: recordClientsOf(env),
    proctoringOrigin: env.PROCTORING_ORIGIN || undefined,
    signUp: env.SIGN_UP === 'on',
    outgoing: outgoingOf(env, env.PUBLIC_ORIGIN!),
    config: {
      environment: 'prod',
      ...configOf(env),
      ...(env.PRIVACY_POLICY_URL && { privacyPolicyUrl: env.PRIVACY_POLICY_URL }),
    },
  };
}
