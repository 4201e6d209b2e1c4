import { call } from '../call';
import { searchAnswer } from '../search';
import * as paths from '../search-paths';

export const search = call('get', paths.search, { answer: searchAnswer });
