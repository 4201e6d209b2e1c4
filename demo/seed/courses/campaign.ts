import { WorkflowState } from '../../../src/contract/enumerations';
import type { SeedCourse } from '../course';
import { list, more, steps, table } from '../markup';

export const campaign: SeedCourse = {
  code: 'ENV-230',
  name: 'Planning a field campaign together',
  description:
    'Five days outside begin with two hours around a table: what you want to know, what you carry, what can go wrong, and who says when it is enough.',
  about: `<h2>How this course works</h2>
<p>You plan a real campaign with your team. Some parts are for each of you alone. In others the team works on one sheet: you see who is here, and when one of you completes the part, it is completed for all who began it.</p>
<h2>What you take along</h2>
${list('A question that fits on a card', 'A list of equipment with a name at every line', 'A risk sheet that you can read in the rain')}
<blockquote><p>A campaign fails at the table, and you notice it in the field.</p></blockquote>`,
  cover: 'camp',
  facets: { Subject: 'Nature', Level: 'Intermediate' },
  collections: ['Outdoors', 'Working together'],
  parts: [
    {
      name: 'The question on a card',
      duration: 8,
      html: `<p>Before anybody packs a bag, write down what you want to know when you come home. One sentence, on a card, with a question mark at the end. If it takes two cards you are planning two campaigns, and you have the days for one.</p>
<h2>A good question can be answered with no</h2>
<p>‘How are the birds doing?’ can not be wrong, and so nothing that you count will ever answer it. ‘Do fewer lapwings breed on the mown side of the dyke than on the other?’ can be answered with no. It tells you where to stand, what to count, and when you have counted enough.</p>
<h2>From the question to the days</h2>
${steps('What must be measured, and how exactly? Half of the exactness is often a third of the work.', 'How many places, how many times at each? Write the numbers down before you see the landscape.', 'How long does one visit take, with the way there? Try it once, near your door, with everything that you will carry.', 'Multiply. Add a day for rain.')}
<p>Bring the card to the first meeting. It will lie in the middle of the table for all that follows: whatever does not serve it stays at home.</p>`,
    },
    {
      name: 'The equipment list',
      duration: 25,
      team: 'only',
      html: `<p>This part is one list for the whole team. Meet, or call each other, and go through it line by line. When one of you completes the part, it is completed for everybody who began it, so agree first that the list is done.</p>
<h2>One name at every line</h2>
<p>What belongs to everybody is carried by nobody. Each line has a thing, a number, a name, and a second name: who carries the spare, or knows where to borrow one.</p>
${table('How the list may begin', ['Thing', 'How many', 'Who', 'Spare'], ['Tripod and telescope', '2', 'Nora', 'the hut has one'], ['Batteries, charged', '8', 'Benjamin', 'Ingrid'], ['Record sheets, waterproof', '60', 'Ingrid', 'Nora'], ['First-aid kit, checked', '1', 'Benjamin', 'none: put it first'])}
<h2>Three questions for every line</h2>
${steps('What do we do if it breaks on the second day? If the answer is ‘go home’, there is a spare.', 'Who has used it in the last year? Nobody: try it this week, in gloves.', 'How heavy is it? Add up what each of you carries. A fifth of your own weight is enough for a day.')}
<p>At the end, read the list aloud from the bottom to the top. Your eyes have got used to the beginning, and the forgotten things hide at the end.</p>`,
    },
    {
      name: 'Risk sheet',
      duration: 20,
      team: 'optional',
      html: `<p>A risk sheet is one page that somebody reads with wet hands. You may write it with your team, and then share one sheet and its result, or by yourself, where you plan a campaign of your own.</p>
<h2>What goes on it</h2>
${table('Likely, bad, and what you do', ['What may happen', 'How likely', 'How bad', 'What we do'], ['A twisted ankle on wet stones', 'likely', 'the day is over', 'boots, sticks, two people at every place'], ['A thunderstorm in the open', 'now and then', 'as bad as it gets', 'forecast at six and at noon; down by two'], ['A tick', 'certain', 'bad later', 'look each other over every evening'], ['No telephone network', 'certain in the valley', 'makes all others worse', 'agreed times; the hut knows the route'])}
<h2>Turning back is on the sheet</h2>
<p>Write down now, at the table, what makes you stop: a wind, an hour, a river above a stone that you all know. In the field nobody wants to be the one who says it. If it is written, nobody has to.</p>
<p>Whoever feels unwell decides for all. There is no vote on it, and no discussion before everybody is back at the hut.</p>
${more('A sheet is used if', '<p>it is one page, it hangs in the car, and somebody has added a line to it by hand since last year.</p>')}`,
    },
    {
      name: 'The evening before',
      duration: 7,
      html: `<p>The last part is short, because you should be asleep. It is the same every time, and it is worth doing even when everything seems clear; most of all then.</p>
<h2>Half an hour, standing up</h2>
${steps('Put everything on the floor and read the list aloud. Whoever’s name is called lifts the thing up.', 'Look at the forecast together. Say what you will do if it is wrong.', 'Tell somebody who stays at home where you go, by which way, and when you will call. Say what they do if you do not.', 'Ask everybody, one after the other: is there something that you would rather do differently? Wait for the answer.')}
<h2>In the morning</h2>
<p>One of you does nothing but look at the clock on the first day. Count how long the first visit takes, and compare it with what you wrote on the card. If it is longer by half, leave out places today, not on the last day: a plan with gaps that you chose is better than one with gaps that happened to you.</p>
<p>And write down what you would change, in the evening, before you are warm. It is the first line of next year’s plan.</p>`,
    },
  ],
  accesses: {
    nora: { due: 16, term: 'Autumn term' },
    ben: { due: 16, term: 'Autumn term' },
    ingrid: { due: 16, term: 'Autumn term' },
    fatima: { retake: true, attempt: { state: WorkflowState.finished, started: 40, finished: 33 } },
  },
};
