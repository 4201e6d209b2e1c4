import { flag, text } from './common';
import { noticeKinds } from './notices';
import * as v from './schema';
import { setting } from './setting';

const notices = v.object({
  mail: v.optional(flag, true),
  push: v.optional(flag, true),
  kinds: v.optional(v.array(v.picklist(noticeKinds)), () => [...noticeKinds]),
  sender: v.optional(v.pipe(text, v.maxLength(100), v.regex(/^[^\p{Cc}<>"]*$/u, 'A name without <, > and quotes.'))),
});
/**
 * What the tenant's people may be told of. `mail`, `push`: false stops all of them. `kinds`: the kinds that exist. `sender`: the name
 * that mails come from.
 */
export const noticesSetting = setting('platform.notices', notices, v.parse(notices, {}));
