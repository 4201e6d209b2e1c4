// Rules for the typography and wording of languages: [pattern of a fault, reason].

/** Except after a Latin name, such as `Open Badges 3.0`. */
const WESTERN_DIGITS = [/(?<![A-Za-z][\s\d.]*)[0-9]/, 'the digits are those of the language'];

const EVERYWHERE = [
  [/^\s|\s$| {2}/, 'a space stands outside or twice'],
  [/["'`]|\.\.\./, 'straight quotation marks, apostrophes and three dots are no typography'],
];
const SPACE_BEFORE_DOTS = [/\s…/, 'no space stands before …'];

const DANDA = [/[\p{L}\p{M}]\.(\s|$)/u, 'a sentence ends with ।'];

const BY_LANGUAGE = {
  'ar-AR': [WESTERN_DIGITS, [/مقرر/, 'a course is دورة']],
  'bn-BD': [WESTERN_DIGITS, DANDA],
  'de-DE': [[/einreich|eingereicht/i, 'to submit is abgeben']],
  'es-ES': [
    [/^[^¿]*\?|^[^¡]*!/, '¿ and ¡ open what ? and ! close'],
    [/\b[Nn]otas?\b/, 'a note is an anotación, because nota is a grade'],
  ],
  'fr-FR': [
    [/[^\u202f\u00a0][;:!?»](?=\s|$)|«[^\u202f\u00a0]/u, 'a no-break space stands before ; : ! ? » and after «'],
    [/\b(mes|vos) notes\b/i, 'a note is an annotation, because note is a grade'],
  ],
  'hi-IN': [DANDA],
  'ja-JP': [[/受験|課題/, 'an attempt is 挑戦, an activity アクティビティ']],
  'my-MM': [WESTERN_DIGITS],
  'nl-NL': [[/\buw?\b/i, 'people are addressed as je']],
  'pt-BR': [[/\b(minhas|suas|uma|esta) notas?\b/i, 'a note is an anotação, because nota is a grade']],
  'pt-PT': [[/\b(minhas|suas|uma|esta) notas?\b/i, 'a note is an anotação, because nota is a grade']],
  'ro-RO': [[/(?:^|\. )(?!Aveți)\p{Lu}\p{Ll}+[aei]ți\b/u, 'people are addressed as tu']],
  'zh-CN': [[/[,;:?!](?=\s|$)|\(/, 'punctuation is full-width']],
};

/** Replaces placeholders: a character that is not a letter of any script. */
const FILLED_IN = '\u{e000}';

/** The reasons of the rules that a text breaks. */
export function typographyOf(code, text) {
  const rules = [...EVERYWHERE, ...(code === 'de-DE' ? [] : [SPACE_BEFORE_DOTS]), ...(BY_LANGUAGE[code] ?? [])];
  return rules.filter(([wrong]) => wrong.test(text.replace(/{{.*?}}/g, FILLED_IN))).map(([, why]) => why);
}
