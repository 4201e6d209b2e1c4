/** Translations that equal the English text, because the word is the same in that language; `*` means all languages. */
export const SAME_WORDS = {
  '*': ['PDF'],
  'cs-CZ': ['Tutor'],
  'da-DK': [
    'Badge',
    'Download',
    'Send feedback',
    'Send',
    'Sepia',
    'Start',
    'Stop',
    'Tutor',
    'Zoom',
    '{{points}} point',
  ],
  'de-DE': ['Agenda', 'Code', 'Code: {{language}}', 'Details', 'Name', 'Sepia', 'Tutor'],
  'es-ES': ['Agenda', 'Error', 'Sepia', 'Tutor', 'Zoom'],
  'fr-FR': [
    'Agenda',
    'Badge',
    'Code',
    'Collections',
    'Conversation',
    'Correct',
    'Dates',
    'Description',
    'Discussion',
    'Incorrect',
    'Messages',
    'Notifications',
    'Page {{number}}',
    'Pages',
    'Questions',
    'Score',
    'Sources',
    'Zoom',
    '{{number}} question',
    '{{number}} questions',
    '{{points}} point',
    '{{points}} points',
  ],
  'hu-HU': ['Tutor'],
  'id-ID': ['Agenda', 'Edit', 'Email', 'Sepia', 'Tutor', 'Zoom'],
  'it-IT': ['Agenda', 'Badge', 'Dashboard', 'Email', 'Tutor', 'Zoom'],
  la: ['Agenda', 'Error', 'Subscribe'],
  'ms-MY': ['Agenda', 'Edit', 'Sepia', 'Tutor'],
  'nb-NO': ['Send', 'Sepia', 'Start', 'Zoom'],
  'nl-NL': [
    'Agenda',
    'Badge',
    'Code',
    'Code: {{language}}',
    'Dashboard',
    'Details',
    'Filters',
    'Score',
    'Score: {{percent}}',
    'Sepia',
    'Tutor',
    'Week',
  ],
  'pl-PL': ['Agenda', 'Sepia', 'Tutor'],
  'pt-BR': ['Agenda', 'Tutor', 'Zoom'],
  'pt-PT': ['Agenda', 'Tutor', 'Zoom'],
  'ro-RO': ['Calendar', 'Catalog', 'Sepia', 'Zoom'],
  'sr-Latn-RS': ['Tutor'],
  'sv-SE': ['Sepia', 'Zoom'],
  'vi-VN': ['Email'],
};

const isListed = (code, text) => [...SAME_WORDS['*'], ...(SAME_WORDS[code] ?? [])].includes(text);

/** Whether a text equals the English one and is not listed as the same word. */
export const isUntranslated = (code, text, source) =>
  text === source && /\p{L}/u.test(text.replace(/{{.*?}}/g, '')) && !isListed(code, text);

/** The listed words of a language that none of its texts has. */
export const unsaidWords = (code, texts) =>
  (SAME_WORDS[code] ?? []).filter((word) => ![...texts.values()].includes(word));
