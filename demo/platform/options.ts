import type { PublicConfig } from './session/person-calls';
import type { Db } from './db/client';
import type { StorageLimits } from './discussion/storage-limits';
import type { Outgoing } from './notice/outgoing';
import type { Rate } from './server/rate-limit';
import type { Model } from './tutor/model';
import type { RecordClients } from './xapi/access';

/** What a platform is made with. */
export interface PlatformOptions {
  db: Db;
  /** The platform's public origin, also that of its sign-in provider. */
  origin: string;
  /** The address at which this process can call itself; undefined: its public origin. */
  address?: string;
  /** Exact origins whose pages may call with the learner's session, and may frame the portal. */
  allowedOrigins: readonly string[];
  /** True: the sign-in page lists the users of the demo. */
  demo?: boolean;
  /** Whether anybody may create an account at the embedded provider; by default yes. */
  signUp?: boolean;
  config?: PublicConfig;
  /** Origin of the proctoring service; without it no proctored activity can be started. */
  proctoring?: string;
  /** Public requests of one address. */
  publicRate?: Rate;
  /** The origins of packages of SCORM, with `*` in place of a package's id, such as `https://*.content.example`; absent: there are none. */
  packages?: string | undefined;
  /** Programs that read and write all learning records; absent: there are none. */
  recordClients?: RecordClients | undefined;
  /** The model that writes the tutor's answers; undefined: the one in the environment; null: the tutor answers by search. */
  tutorModel?: Model | null;
  /** Questions to the tutor of one user. */
  tutorRate?: Rate;
  /** True: changed texts are indexed in the background; otherwise by the first search that needs them. */
  indexes?: boolean;
  /** Searches of one user. */
  searchRate?: Rate;
  /** How many bytes the files of posts may have. */
  storage?: Partial<StorageLimits>;
  /** How notices leave the portal; undefined: they don’t. */
  outgoing?: Outgoing;
}
