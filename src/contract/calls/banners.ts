import { bannerPage } from '../banners';
import { call } from '../call';
import * as paths from '../paths';

export const banners = call('get', paths.banners, { answer: bannerPage });
