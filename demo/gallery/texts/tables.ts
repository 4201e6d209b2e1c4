const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const crops = [
  'Broad beans',
  'Carrots',
  'Courgettes',
  'Garlic',
  'Lettuce',
  'Onions',
  'Peas',
  'Potatoes',
  'Spinach',
  'Tomatoes',
];

/** A text with many tables: wide, with merged cells, a timetable, without a head, with numbers. */
export const tables = `<p>Keep this page open by the shed. All dates hold for a garden with the last frost in the middle of May.</p>
<table><caption>Sowing (S), planting out (P), harvest (H)</caption><thead><tr><th>Crop</th>${months.map((month) => `<th>${month}</th>`).join('')}<th>Notes</th></tr></thead><tbody>
${crops
  .map(
    (crop, row) =>
      `<tr><th scope="row">${crop}</th>${months.map((_, month) => `<td>${['', '', 'S', 'S', 'P', '', 'H', 'H', 'H', '', '', ''][(month + row) % 12]}</td>`).join('')}<td>${row % 3 ? '' : 'Cover in cold nights; water in the morning, never on the leaves.'}</td></tr>`,
  )
  .join('')}</tbody></table>
<h2>Beds and neighbours</h2>
<table border="1"><thead><tr><th rowspan="2">Bed</th><th colspan="2">Spring</th><th colspan="2">Autumn</th></tr><tr><th>Main</th><th>Beside it</th><th>Main</th><th>Beside it</th></tr></thead><tbody>
<tr><td rowspan="2">North</td><td>Peas</td><td>Lettuce</td><td>Garlic</td><td rowspan="2">nothing</td></tr><tr><td>Beans</td><td>Spinach</td><td>Onions</td></tr>
<tr><td>South</td><td colspan="2">Tomatoes, under glass</td><td colspan="2">Green manure</td></tr></tbody></table>
<h2>What it cost</h2>
<table><thead><tr><th>Item</th><th align="right">Pieces</th><th align="right">Price, €</th><th align="right">Sum, €</th></tr></thead><tbody>
<tr><td>Seed potatoes</td><td align="right">40</td><td align="right">0.35</td><td align="right">14.00</td></tr><tr><td>Compost, 40 l</td><td align="right">12</td><td align="right">6.80</td><td align="right">81.60</td></tr><tr><td>Fleece, per metre</td><td align="right">25</td><td align="right">1.10</td><td align="right">27.50</td></tr></tbody><tfoot><tr><th colspan="3">Together</th><td align="right"><b>123.10</b></td></tr></tfoot></table>
<table><tbody><tr><td>Monday</td><td>Water</td></tr><tr><td>Thursday</td><td>Water, weed</td></tr></tbody></table>`;
