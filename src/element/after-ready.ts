// What an element needs only once it shows its first data: one file, loaded then.
export { keepFocus } from './keep-focus';
export { measure } from './metrics';
