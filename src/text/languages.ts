/** A programming language in texts: its usual name, and the grammar that colours it. */
export interface Language {
  name: string;
  grammar: Grammar;
}

/** Longest code that is coloured, in characters: longer code would block the page. */
export const LONGEST_CODE = 50_000;

export type Grammar =
  | 'bash'
  | 'c'
  | 'cpp'
  | 'csharp'
  | 'css'
  | 'go'
  | 'java'
  | 'javascript'
  | 'json'
  | 'php'
  | 'python'
  | 'r'
  | 'rust'
  | 'sql'
  | 'typescript'
  | 'xml'
  | 'yaml';

/** Grammar, name, and other names that authors use. */
const TABLE: readonly (readonly [Grammar, name: string, words?: string])[] = [
  ['bash', 'Shell', 'sh shell zsh console'],
  ['c', 'C', 'h'],
  ['cpp', 'C++', 'c++ cc hpp'],
  ['csharp', 'C#', 'cs c#'],
  ['css', 'CSS'],
  ['go', 'Go', 'golang'],
  ['java', 'Java'],
  ['javascript', 'JavaScript', 'js jsx mjs'],
  ['json', 'JSON'],
  ['php', 'PHP'],
  ['python', 'Python', 'py python3'],
  ['r', 'R'],
  ['rust', 'Rust', 'rs'],
  ['sql', 'SQL', 'mysql postgresql'],
  ['typescript', 'TypeScript', 'ts tsx'],
  ['xml', 'XML', 'svg xhtml'],
  ['yaml', 'YAML', 'yml'],
];

const LANGUAGES = new Map<string, Language>([
  ...TABLE.flatMap(([grammar, name, words = '']) =>
    [grammar, ...words.split(' ')].map((word): [string, Language] => [word, { name, grammar }]),
  ),
  ['html', { name: 'HTML', grammar: 'xml' }],
]);

/** The language that an author's word names; undefined for an unknown word. */
export const languageNamed = (word: string): Language | undefined => LANGUAGES.get(word.toLowerCase());

const MARKED = /^lang(?:uage)?-([\w+#.-]{1,24})$/;
const WORD = /^[\w+#.-]{1,24}$/;

/**
 * The language word of a block of code, as editors write it: `class="language-x"` or `lang-x`, `data-lang="x"` or
 * `data-language="x"`, or `class="x"` when x is a known language.
 */
export function languageWord(element: Element): string | undefined {
  const marked = [...element.classList].map((name) => MARKED.exec(name)?.[1]).find(Boolean);
  const named = element.getAttribute('data-lang') ?? element.getAttribute('data-language') ?? '';
  if (marked) return marked;
  if (WORD.test(named)) return named;
  return [...element.classList].find((name) => languageNamed(name));
}
