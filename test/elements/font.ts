/*
 * Gives the page of each element test a font of the project, because what a test measures must not depend on the fonts of a machine.
 * The build adds this module to each test file (tools/pipeline/element-tests.mjs).
 */
const FILES = '/node_modules/@fontsource-variable/literata/files';
const NAME = 'Literata Variable';

const font = new FontFace(NAME, `url(${FILES}/literata-latin-wght-normal.woff2)`, { weight: '200 900' });
document.fonts.add(await font.load());
document.documentElement.style.fontFamily = `'${NAME}', serif`;
export {};
