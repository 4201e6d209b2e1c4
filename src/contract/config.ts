import * as v from './schema';
import { flag, text } from './common';
import { theme } from './theme';

/** GET /config-ui/config.json, the runtime configuration (RT-23). All values have defaults (docs/configuration.md). */
export const config = v.object({
  /** Name in the document title and the shell. */
  productName: v.optional(text),
  /** `prod`, `test` or anything else; event logging is off outside prod and test. */
  environment: v.optional(text),
  appVersion: v.optional(text),
  /** Exact origins that may frame the app and receive its messages. */
  parentOrigins: v.optional(v.array(text)),
  privacyPolicyUrl: v.optional(text),
  /** Origins whose files content may show, besides the platform's. */
  storageOrigins: v.optional(v.array(text)),
  /** The setting `lms.learner_allowed_external_sources`, for visitors, who may not request settings. */
  allowedExternalSources: v.optional(text),
  /** The setting `platform.common.supported_locales`, for visitors: full or short codes. */
  supportedLocales: v.optional(v.array(text)),
  /** Exact origins whose fragments may run here, besides the page's own (FRG-01). */
  fragmentOrigins: v.optional(v.array(text)),
  /** The address of the area for research projects and knowledge models. Default: `/platform/`. */
  platformAreaUrl: v.optional(text),
  /** True: the portal has moved to the cloud; each address redirects to the same page there (SGN-02). */
  lms_cloud_redirects: v.optional(flag),
  /** The address of the portal in the cloud, e.g. `https://cloud.example/learn`. */
  cloudUrl: v.optional(text),
  /** The setting `ui.theme`: the tenant's look. */
  theme: v.optional(theme),
});
