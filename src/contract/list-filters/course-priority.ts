import { fixedFilter } from './list-filter';

export const coursePriority = fixedFilter({
  key: 'coursePriority',
  lists: ['enrolled'],
  fields: { isMandatory: 'boolean' },
  values: {
    mandatory: ['isMandatory', '=', true],
    optional: ['isMandatory', '=', false],
  },
});
