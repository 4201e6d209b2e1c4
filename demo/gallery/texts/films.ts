/** A text with videos and other pages in the sizes of their snippets, and with hosts that are not allowed. */
export const films = `<p>Watch the first two before the lesson. You may turn subtitles on in each player.</p>
<iframe width="560" height="315" src="https://www.youtube.com/embed/kIID5FDi2JQ?start=12" title="Why all world maps are wrong" frameborder="0" allowfullscreen></iframe>
<p><iframe src="https://player.vimeo.com/video/1084537?h=b1b3ab5aa2" width="640" height="360" frameborder="0"></iframe></p>
<div style="position: relative; padding-bottom: 56.25%; height: 0;"><iframe src="https://www.youtube.com/watch?v=kIID5FDi2JQ" style="position: absolute; width: 100%; height: 100%;" title="The same, in a box that keeps its shape"></iframe></div>
<h2>Try it</h2>
<iframe src="https://maps.example/embed?zoom=5" width="100%" height="450" title="A map to move"></iframe>
<iframe src="https://forms.example/d/e/1FAIpQL/viewform?embedded=true" width="640" height="1200">Loading…</iframe>
<video controls width="480" poster="/covers/star-trails.svg"><source src="/media/none.mp4" type="video/mp4">Your browser shows no films.</video>
<audio controls src="/media/none.mp3"></audio>
<p><a href="https://podcast.example/episode/12">Episode 12 of the podcast</a> tells the story of the projection; it takes half an hour.</p>`;
