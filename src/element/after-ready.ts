// What an element needs only once it shows its first data: one file, loaded then.
export { keepEscape } from './keep-escape';
export { keepFocus } from './keep-focus';
export * from './methods';
export { measure } from './metrics';
