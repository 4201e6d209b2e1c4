/** In the colours and the shape of the sign-in page. */
export const pageCss = `:root { color-scheme: light dark; --ink: light-dark(#21201c, #eeeeec); --muted: light-dark(#63635e, #b5b3ad); --edge: light-dark(#dad9d6, #3b3a37); --line: light-dark(#82827c, #7c7b74); --accent: #3e63dd; --accent-ink: light-dark(#3a5bc7, #9eb1ff); --surface: light-dark(#fff, #191918); }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100vh; min-height: 100dvh; font: 400 16px/1.55 system-ui, sans-serif; color: var(--ink); background: light-dark(#fdfdfc, #111110); }
body > header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 20px; padding: 16px clamp(20px, 5vw, 44px); border-block-end: 1px solid var(--edge); }
body > header a { font-weight: 600; }
body > header p { color: var(--muted); }
main { width: min(60rem, 100%); margin-inline: auto; padding: 36px clamp(20px, 5vw, 44px) 64px; }
h1, h2, h3, h4 { font-weight: 600; text-wrap: balance; overflow-wrap: anywhere; }
h1 { font: 600 36px/1.2 Literata, Georgia, serif; }
h2 { font: 600 24px/1.25 Literata, Georgia, serif; }
h3 { font-size: 19px; line-height: 1.3; } h4 { font-size: 16px; }
a { color: var(--accent-ink); }
p { overflow-wrap: anywhere; }
section { margin-block-start: 44px; }
.lead { max-width: 60ch; margin-block: 4px 20px; color: var(--muted); }
.muted { color: var(--muted); font-size: 14.5px; }
.code { white-space: nowrap; }
ul { list-style: none; padding: 0; }
.items { display: grid; gap: 20px; }
.card { padding: 20px clamp(16px, 3vw, 28px); border: 1px solid var(--edge); border-radius: 14px; background: var(--surface); }
.work, .attempt { display: grid; gap: 20px 28px; grid-template-columns: minmax(0, 1fr) auto; align-items: center; }
.attempt { grid-template-columns: minmax(0, 1fr) auto auto; }
.learner { margin-block-start: 4px; font-weight: 550; }
.result { text-align: end; } .result p:first-child { color: var(--muted); font-size: 14.5px; }
.work.with-essays { grid-template-columns: minmax(0, 1fr); }
form.essays { display: grid; grid-template-columns: minmax(0, 1fr); gap: 28px; justify-content: stretch; justify-items: start; }
.essay { display: grid; gap: 8px; width: 100%; }
.essay label { font-size: 14.5px; font-weight: 550; }
.question { font-weight: 550; }
.total { display: flex; flex-wrap: wrap; gap: 4px 20px; align-items: baseline; }
blockquote { max-width: 68ch; margin: 0; padding: 10px 16px; border-inline-start: 3px solid var(--edge); white-space: pre-wrap; overflow-wrap: anywhere; }
.report { display: grid; gap: 12px; }
.reasons { display: grid; gap: 12px; }
.reasons p { color: var(--muted); font-size: 14.5px; }
.choices { display: flex; flex-wrap: wrap; gap: 12px; }
button.danger { border-color: light-dark(#c62a2f, #ff9592); color: light-dark(#c62a2f, #ff9592); }
summary { min-height: 44px; padding-block: 10px; cursor: pointer; font-weight: 550; }
.parts { display: grid; gap: 20px; margin-block-start: 20px; padding-block-start: 20px; border-block-start: 1px solid var(--edge); }
form { display: grid; grid-template-columns: auto auto; gap: 4px 12px; justify-content: start; align-items: end; }
form > label { grid-column: 1 / -1; font-size: 14.5px; font-weight: 550; }
form > p { grid-column: 1 / -1; width: 0; min-width: 100%; }
.attempt form { display: block; }
.attempt form .error { margin-block-start: 8px; }
.percent { display: flex; align-items: center; gap: 8px; }
input { width: 88px; min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; background: none; font: inherit; font-variant-numeric: tabular-nums; color: inherit; }
input[aria-invalid] { border-color: light-dark(#c62a2f, #ff9592); }
button { min-height: 44px; padding: 8px 20px; border: 1px solid var(--line); border-radius: 8px; background: none; color: inherit; font: inherit; font-weight: 550; cursor: pointer; }
button:hover { background: light-dark(#f1f0ef, #222221); }
button.primary { border-color: transparent; background: var(--accent); color: #fff; }
button.primary:hover { background: #3358d4; }
:focus-visible { outline: 2px solid var(--accent-ink); outline-offset: 2px; }
.done, .error { padding: 10px 14px; border-radius: 8px; }
main > .done, main > .error { margin-block-start: 20px; }
.done { background: light-dark(#e9f6e9, #1b2a1e); color: light-dark(#2a7e3b, #71d083); }
.done:focus { outline: none; }
.error { background: light-dark(#feebec, #3b1219); color: light-dark(#c62a2f, #ff9592); }
form .error { font-size: 14.5px; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (max-width: 640px) {
  h1 { font-size: 30px; }
  .work, .attempt { grid-template-columns: minmax(0, 1fr); }
  .result { text-align: start; }
}
`;
