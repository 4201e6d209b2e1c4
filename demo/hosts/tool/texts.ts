/** The tool's texts, in each of its languages. */
const english = {
  dir: 'ltr',
  room: 'SQL practice room',
  you: 'You are',
  course: 'Your course',
  by: 'Opened with',
  intro: 'A small library: books, copies, readers, loans. You can try as often as you like. Your best attempt counts.',
  check: 'Check my answers',
  right: 'Correct',
  wrong: 'Not yet',
  result: 'correct answers',
  sent: 'Your result was sent to your course.',
  unsent: 'Your result couldn’t be sent to the course. Check your answers again to send it.',
  back: 'Back to the course',
  done: 'The practice room has saved your best attempt.',
  register: 'The practice room asks for your platform’s permission to send results.',
  registerButton: 'Register the practice room',
  registered: 'The practice room has registered. An administrator has to accept it.',
  pick: 'Put the practice room into the course',
  refused: 'The practice room couldn’t be opened',
  refusedText: 'Please open it again from your course.',
  questions: [
    'Which clause picks the rows of readers who live in one street?',
    'By what are loans and copies joined?',
    'How do you get the ten titles that are borrowed most?',
  ],
};

type Texts = typeof english;

const german: Texts = {
  dir: 'ltr',
  room: 'SQL-Übungsraum',
  you: 'Sie sind',
  course: 'Ihr Kurs',
  by: 'Geöffnet mit',
  intro:
    'Eine kleine Bibliothek: Bücher, Exemplare, Leser, Ausleihen. Sie dürfen es beliebig oft versuchen; der beste Versuch zählt.',
  check: 'Antworten prüfen',
  right: 'Richtig',
  wrong: 'Noch nicht',
  result: 'richtige Antworten',
  sent: 'Ihr Kurs weiß es.',
  unsent: 'Ihr Kurs war nicht zu erreichen. Prüfen Sie noch einmal, um es erneut zu senden.',
  back: 'Zurück zum Kurs',
  done: 'Der Übungsraum hat Ihren besten Versuch behalten.',
  register: 'Der Übungsraum bittet Ihre Plattform um die Erlaubnis, Ergebnisse zu senden.',
  registerButton: 'Übungsraum registrieren',
  registered: 'Der Übungsraum ist registriert. Nun muss ihn eine Verwaltungsperson annehmen.',
  pick: 'Übungsraum in den Kurs aufnehmen',
  refused: 'Der Übungsraum ließ sich nicht öffnen',
  refusedText: 'Bitte öffnen Sie ihn noch einmal aus Ihrem Kurs.',
  questions: [
    'Welche Klausel wählt die Zeilen der Leser aus, die in einer bestimmten Straße wohnen?',
    'Womit werden Ausleihen und Exemplare verbunden?',
    'Wie bekommen Sie die zehn Titel, die am häufigsten ausgeliehen werden?',
  ],
};

const arabic: Texts = {
  dir: 'rtl',
  room: 'غرفة التدرّب على SQL',
  you: 'أنت',
  course: 'دورتك',
  by: 'فُتحت عبر',
  intro: 'مكتبة صغيرة: كتب ونسخ وقرّاء وإعارات. يمكنك المحاولة كما تشاء، وتُحتسب أفضل محاولة.',
  check: 'تحقّق من إجاباتي',
  right: 'صحيح',
  wrong: 'ليس بعد',
  result: 'إجابات صحيحة',
  sent: 'وصلت النتيجة إلى دورتك.',
  unsent: 'تعذّر إبلاغ دورتك. تحقّق مرة أخرى لإعادة الإرسال.',
  back: 'العودة إلى الدورة',
  done: 'احتفظت غرفة التدرّب بأفضل محاولة لك.',
  register: 'تطلب غرفة التدرّب من منصّتك الإذن بإرسال النتائج.',
  registerButton: 'تسجيل غرفة التدرّب',
  registered: 'سُجّلت غرفة التدرّب. بقي أن يقبلها أحد المشرفين.',
  pick: 'إضافة غرفة التدرّب إلى الدورة',
  refused: 'تعذّر فتح غرفة التدرّب',
  refusedText: 'افتحها من دورتك مرة أخرى.',
  questions: [
    'أي عبارة تختار صفوف القرّاء الذين يسكنون في شارع واحد؟',
    'بماذا تُربط الإعارات والنسخ؟',
    'كيف تحصل على العناوين العشرة الأكثر إعارة؟',
  ],
};

const languages: Record<string, Texts> = { en: english, de: german, ar: arabic };

/** The tool’s texts in the language of a locale, else in English. @param locale e.g. `de-DE` */
export function textsFor(locale = 'en'): { lang: string; t: Texts } {
  const code = locale.split('-')[0]!;
  const lang = Object.hasOwn(languages, code) ? code : 'en';
  return { lang, t: languages[lang]! };
}
