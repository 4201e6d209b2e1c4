import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsIn } from '../../demo/platform/calendar/words';
import { certificateWords } from '../../demo/platform/certificate/words';
import { scoreOf, type Interaction } from '../../src/quiz/kinds/item';
import { readXml, XmlError } from '../../demo/platform/tool/xml';
import { configurationFor } from '../../demo/platform/search/languages';
import { linesOf } from '../../demo/platform/search/text-of';

/** Properties that all plain objects inherit. */
const INHERITED = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'];

test('names of inherited properties are not languages, entities, choices or gaps', () => {
  for (const name of INHERITED) {
    assert.equal(certificateWords(name), certificateWords('en'), name);
    assert.equal(wordsIn(name), wordsIn('en'), name);
    assert.equal(configurationFor(name), undefined, name);
    assert.throws(() => readXml(`<a>&${name};</a>`), XmlError, name);
    assert.deepEqual(linesOf(`<p>&${name};</p>`), [{ text: `&${name};`, isHeading: false }], name);
    const choice: Interaction = { type: 'choice', choices: [], maxChoices: 0, shuffle: false };
    assert.equal(scoreOf({ interaction: choice, declaration: { maxScore: 2, mapping: { a: 1 } } }, [name]), 0, name);
    const gap: Interaction = { type: 'inlineTextEntry', text: `{{${name}}}`, gaps: [name], choices: [] };
    const declaration = { maxScore: 1, gaps: Object.fromEntries([[name, ['x']]]) };
    assert.equal(scoreOf({ interaction: gap, declaration }, { other: 'x' }), 0, name);
  }
});
