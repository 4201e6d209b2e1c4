import { call } from '../call';
import * as paths from '../public-paths';
import { listedPublicPage } from '../public-objectives';

export const openCatalog = call('get', paths.openCatalog, { answer: listedPublicPage });
