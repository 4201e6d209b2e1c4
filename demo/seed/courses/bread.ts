import { BadgeStatus, BadgeType, WorkflowState } from '../../../src/contract/enumerations';
import type { SeedCourse } from '../course';
import { fileOf } from '../attachments';
import { figure, inlinePdf, link, list, more, picture, steps, table } from '../markup';

export const bread: SeedCourse = {
  code: 'FOD-120',
  prerequisites:
    'A kitchen scale, a thermometer with a probe, a lidded pot that may go into the oven, and two free Saturdays.',
  name: 'The science of bread',
  description:
    'Flour, water, salt and time: what happens between the first stir and the last crackle of the crust, and how to steer it with a scale and a thermometer.',
  about: `<h2>Why a course about bread?</h2>
<p>Bread is the cheapest laboratory there is. Every loaf is an experiment with four substances and one living culture, and the result can be eaten. We look at what is known about dough and use it to bake better.</p>
${picture('bread', 'A slice of white bread with an open crumb, beside three ears of wheat')}
<h2>You will be able to</h2>
${list('read a recipe as proportions, and change its size without fear;', 'tell by touch and by eye when dough is ready;', 'name the likely cause when a loaf is dense, flat or pale.')}
<blockquote><p>A recipe tells you what somebody did once. The proportions tell you what to do today.</p></blockquote>
${more('What you need', '<p>A kitchen scale, a thermometer with a probe, a lidded pot that may go into the oven, and two free Saturdays.</p>')}`,
  cover: 'bread',
  facets: { Subject: 'Food and craft', Level: 'Beginner' },
  collections: ['Craft', 'Editor’s choice'],
  followedBy: ['CRA-108'],
  graded: true,
  tutor: true,
  certificate: {
    name: 'Home baker',
    about: 'Bakes by proportion and temperature, and says why.',
    badge: { type: BadgeType.custom, status: BadgeStatus.active },
  },
  parts: [
    {
      name: 'Four substances',
      duration: 9,
      html: `<p>A plain loaf holds flour, water, salt and a raising agent. Nothing else is needed, and each of the four has more than one task.</p>
<h2>Flour</h2>
<p>Wheat flour is mostly starch: small grains in which the plant has stored sugar for its seedling. About a tenth is protein. Two of its proteins, gliadin and glutenin, do nothing as long as they are dry. Wetted, they join into gluten, the net that will hold the gas. Gliadin lets the net stretch; glutenin makes it spring back.</p>
<h2>Water</h2>
<p>Water wakes everything up. It lets proteins meet, dissolves the salt and lets enzymes cut starch into sugar. How much of it there is decides more about a bread than any other number.</p>
<h2>Salt</h2>
<p>Salt gives flavour, slows the yeast and tightens the net. A dough without salt is slack and rises too fast; one with twice the usual dose hardly rises at all.</p>
<h2>Yeast</h2>
<p>Yeast is a single-celled fungus that eats sugar and gives off carbon dioxide and alcohol. A gram of fresh yeast holds some ten thousand million cells. They need no oxygen for their work, only warmth, moisture and time.</p>
${figure('dough-scale', 'Bars: flour 500 grams, water 350, starter 100, salt 10', 'A household loaf in grams. The bars make the proportions visible.')}
<p>Before you go on, weigh out 500 grams of your own flour and feel it between your fingers. Wholemeal is gritty: the edges of the bran will cut the net, which is one reason why wholemeal bread rises less.</p>`,
    },
    {
      name: 'Reading a recipe as proportions',
      duration: 8,
      html: `<p>Bakers count in percent of flour. The flour is always one hundred; everything else is said in relation to it. The sum is more than a hundred, which looks odd for a day and is useful for a lifetime.</p>
${table('Four breads in the baker’s way of counting', ['Bread', 'Water', 'Salt', 'Fat', 'Character'], ['Bagel', '55 %', '2 %', '0 %', 'dense, chewy'], ['Sandwich loaf', '63 %', '2 %', '4 %', 'soft, even'], ['Country loaf', '72 %', '2 %', '0 %', 'open, moist'], ['Ciabatta', '82 %', '2.2 %', '2 %', 'large holes'])}
<p>Read down the second column and you can see the crumb change. From about seventy percent on, a dough can no longer be kneaded on a table in the usual way; it is folded in the bowl.</p>
<h2>Changing the size</h2>
<p>Say you have 640 grams of flour left and want a country loaf. Multiply:</p>
${steps('water: 640 × 0.72 = 461 grams;', 'salt: 640 × 0.02 = 13 grams;', 'sum with a little starter: enough for two small loaves.')}
<h2>A trap</h2>
<p>A sourdough starter is itself flour and water. One hundred grams of an even mixture bring fifty grams of each. Whoever forgets this wonders why the dough is wetter than the table says.</p>
<p>Take a recipe that you like and write its percentages in the margin. You will see at once which bread it is related to.</p>
<h2>To keep</h2>
${list(link('The baker’s handbook', fileOf('FOD-120', 'handbook.pdf')), link('The four breads as a table', fileOf('FOD-120', 'proportions.csv')))}`,
    },
    {
      name: 'Kneading, folding, waiting',
      duration: 10,
      html: `<p>Gluten forms by itself as soon as flour is wet. Kneading only puts its threads in order, and there are three ways to do so: work, folds and time.</p>
<h2>Work</h2>
<p>Ten minutes by hand or six in a machine make a smooth dough. You can watch the surface change: first it is like porridge, then like torn cloth, then like an earlobe. Pull a piece thin between your fingers. When light shines through before it tears, the net is ready.</p>
<h2>Folds</h2>
<p>A wet dough is stretched and laid over itself, four times in the first two hours, a quarter of a minute each. Between the folds it relaxes. What ten minutes of muscle do in one go, the folds do in passing.</p>
<h2>Time</h2>
<p>Flour and water left alone for half an hour before salt and yeast come in are half kneaded already. Enzymes loosen long chains while the water reaches every grain. Bakers call this rest <i lang="fr">autolyse</i>.</p>
<blockquote><p>If you are in a hurry, knead. If you are busy, fold. If you are away, wait.</p></blockquote>
<p>Too much of it is possible in a machine only: the dough warms up, becomes shiny and sticky, and the net breaks. By hand you will tire first.</p>
${more('Try it with two bowls', '<p>Make the same dough twice. Knead one for ten minutes; fold the other four times in two hours. Bake both. Most people cannot tell them apart with closed eyes.</p>')}`,
    },
    {
      name: 'What yeast and bacteria do all night',
      duration: 9,
      html: `<p>A dough that rises in three hours tastes of flour. One that has taken eighteen tastes of bread. The difference is not the yeast’s gas but what its neighbours make in the meantime.</p>
<h2>Two crews</h2>
<p>In sourdough, yeasts share the dough with lactic acid bacteria. The yeasts raise it; the bacteria sour it. The acid strengthens the gluten at first and later dissolves it, keeps mould away, and brings forward the fruity and nutty notes that we call flavour.</p>
<h2>Temperature is the steering wheel</h2>
${table('The same dough at three temperatures', ['Dough at', 'First rise', 'Taste'], ['28 °C', '2 to 3 hours', 'mild, like yoghurt'], ['22 °C', '5 to 6 hours', 'rounded'], ['5 °C', '16 to 40 hours', 'sharper, deep crust'])}
<p>As a rule of thumb the work doubles in speed with every eight degrees. That is why a recipe that says ‘let it rise for one hour’ works in August and fails in January. Write the dough’s own temperature into your notes, not the room’s.</p>
<h2>When is it ready?</h2>
<p>Press a floured finger into the dough, one joint deep. If the dent springs back at once, wait. If it comes back slowly and not quite, shape it. If it stays, hurry: the net has begun to give way.</p>
${inlinePdf('The finger test, in the baker’s handbook', `${fileOf('FOD-120', 'handbook.pdf')}#page=6`)}`,
    },
    {
      name: 'Forty minutes in the oven',
      duration: 9,
      html: `<p>Nothing in the whole process is as dramatic as the first ten minutes of baking. The loaf grows by a third, and then it can never grow again.</p>
${figure('bread-temperature', 'A curve of the temperature inside a loaf: slow at first, steep between ten and twenty minutes, level at 97 degrees from thirty minutes on', 'The middle of a one-kilogram loaf, measured every five minutes in a home oven.')}
<h2>Three thresholds</h2>
${list('<b>Up to about 55 °C</b> the yeast works faster and faster, gas expands, and alcohol turns to vapour: the oven spring.', '<b>From 60 °C</b> starch takes up water and swells. The dough becomes crumb.', '<b>At 93 to 98 °C</b> the crumb is set and enough water has gone. The loaf is done.')}
<h2>Steam first, dry heat later</h2>
<p>A wet surface stays elastic, so the loaf can open where you cut it. It also gets a thin layer of gelatinised starch, which later shines. A closed pot keeps the loaf’s own steam for the first twenty minutes; then take the lid off and let the crust brown.</p>
<p>Browning begins at about 140 degrees, when sugars and amino acids react with each other. Hundreds of aromas arise in these few millimetres. That is why the crust, and not the crumb, smells through the whole house.</p>
<p>Let the loaf cool before you cut it. While it crackles on its rack, the starch is still setting, and a knife would smear it.</p>`,
    },
    {
      name: 'For the curious: when a loaf goes wrong',
      duration: 7,
      optional: true,
      html: `<p>A failed loaf is a letter from the dough. Most of them say one of five things.</p>
${table('What you see, and what it most likely means', ['Sign', 'Likely cause', 'Next time'], ['Dense, pale, small', 'too little rise', 'wait for the finger test; measure the dough’s temperature'], ['Flat with large holes below the crust', 'rose too long', 'bake an hour earlier or cooler'], ['Burst at the side', 'cut too shallow, or too dry an oven', 'cut a finger’s breadth deep; more steam'], ['Gummy line at the bottom', 'not baked through', 'bake to 96 °C inside'], ['Sour and slack', 'starter too old', 'feed it twice before the day'])}
<p>Change one thing at a time. This is hard, because a bad loaf makes us want to change everything; but only the single change tells you what it was.</p>
<h2>Keep a notebook</h2>
<p>Date, flour, percentages, the dough’s temperature, the hours, one sentence on the result. After ten loaves you will not need a recipe any more, and after thirty you will write one.</p>`,
    },
  ],
  accesses: {
    nora: { due: 30 },
    ben: { attempt: { state: WorkflowState.inProgress, started: 3, done: 3 }, due: 2, term: 'Autumn term' },
    fatima: { attempt: { state: WorkflowState.finished, started: 60, finished: 38, score: 0.97 }, retake: true },
    ingrid: {},
  },
};
