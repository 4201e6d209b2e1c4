import { call } from '../call';
import { filterCategoryPage, showcasePage, termPage } from '../filters';
import * as paths from '../paths';

export const enrolledShowcases = call('get', paths.enrolledShowcases, { answer: showcasePage });
export const catalogShowcases = call('get', paths.catalogShowcases, { answer: showcasePage });
export const openCatalogShowcases = call('get', paths.openCatalogShowcases, { answer: showcasePage });
export const enrolledCategories = call('get', paths.enrolledCategories, { answer: filterCategoryPage });
export const catalogCategories = call('get', paths.catalogCategories, { answer: filterCategoryPage });
export const openCatalogCategories = call('get', paths.openCatalogCategories, { answer: filterCategoryPage });
export const terms = call('get', paths.terms, { answer: termPage });
