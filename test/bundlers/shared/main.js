import './all.js';
import { go } from './go.js';
import { platform } from './platform.js';

const catalog = document.createElement('learn-open-catalog');
Object.assign(catalog, { apiBase: platform, linkBase: '/training', locale: 'de-DE' });
catalog.addEventListener('learn-navigate', go);
document.body.prepend(catalog);
