import { call } from '../call';
import { pageOf } from '../common';
import { catalogFields } from '../listed';
import { narrow } from '../narrow';
import { objectiveAccess } from '../objectives';
import * as paths from '../paths';

export const catalog = call('get', paths.catalog, { answer: pageOf(narrow(objectiveAccess, catalogFields)) });
