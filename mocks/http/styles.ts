import { hashOf } from './secrets.ts'

const css = `
:root {
  color-scheme: light dark;
  --page: light-dark(#f6f7f9, #15171c);
  --surface: light-dark(#fff, #1c1f26);
  --line: light-dark(#e2e5eb, #353b48);
  --line-strong: #7a8394;
  --text: light-dark(#171a23, #e9ebf1);
  --muted: light-dark(#5a6375, #a1a9b8);
  --accent: light-dark(#3a4be0, #93a1ff);
  --accent-hover: light-dark(#2c3ac0, #b4beff);
  --accent-soft: light-dark(#eef0ff, #262b50);
  --on-accent: light-dark(#fff, #10132e);
  --danger: light-dark(#a11b20, #ff9f9f);
  --danger-soft: light-dark(#fdebeb, #401c20);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  min-block-size: 100vh;
  display: grid;
  place-items: center;
  padding: 24px 16px;
  background: var(--page);
  color: var(--text);
  font: 400 0.9375rem/1.5 Inter, system-ui, 'Segoe UI', sans-serif;
}
main {
  inline-size: 100%;
  max-inline-size: 27rem;
  padding: 32px;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 12px;
  box-shadow: 0 1px 2px light-dark(#171a230d, transparent);
}
.brand { display: flex; align-items: center; gap: 10px; margin: 0 0 28px; font-weight: 650; }
.brand rect { fill: #3a4be0; }
.brand path { fill: #fff; }
.brand path:last-child { fill: none; stroke: #3a4be0; stroke-width: 1.8; stroke-linecap: round; }
h1 { margin: 0; font-size: 1.375rem; line-height: 1.3; font-weight: 650; letter-spacing: -0.01em; }
h2 { margin: 0 0 4px; font-size: 0.875rem; font-weight: 650; }
p { margin: 0 0 16px; text-wrap: pretty; }
/* A link on a line of its own is large enough for a finger. */
p > a:only-child { display: inline-block; padding-block: 6px; }
.lead { color: var(--muted); margin: 4px 0 24px; }
.problem { padding: 10px 12px; border-radius: 8px; background: var(--danger-soft); color: var(--danger); }
form { display: grid; align-content: start; }
label { margin-block-end: 6px; font-size: 0.875rem; font-weight: 550; }
input, button { font: inherit; min-block-size: 44px; border-radius: 8px; }
input {
  inline-size: 100%;
  margin-block-end: 16px;
  padding: 0 12px;
  color: var(--text);
  background: var(--surface);
  border: 1px solid var(--line-strong);
}
input[aria-invalid] { border-color: var(--danger); }
button {
  margin-block-start: 4px;
  padding: 0 16px;
  border: 0;
  font-weight: 550;
  color: var(--on-accent);
  background: var(--accent);
  cursor: pointer;
}
button:hover { background: var(--accent-hover); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
summary { padding-block: 8px; }
section { margin-block-start: 28px; padding-block-start: 24px; border-block-start: 1px solid var(--line); }
section p { color: var(--muted); font-size: 0.8125rem; margin-block-end: 8px; }
code { font: 0.8125rem ui-monospace, 'SF Mono', 'Liberation Mono', monospace; color: var(--text); }
ul { list-style: none; margin: 0 -10px -8px; padding: 0; }
li a {
  display: block;
  padding: 7px 10px;
  border-radius: 8px;
  color: inherit;
  text-decoration: none;
  font-size: 0.8125rem;
  line-height: 1.4;
  overflow-wrap: anywhere;
}
li a:hover { background: var(--page); }
li a[aria-current] { background: var(--accent-soft); }
li strong { display: block; font-weight: 550; }
li span { color: var(--muted); }
@media (min-width: 860px) {
  main:has(section) {
    display: grid;
    grid-template-columns: 1fr 1fr;
    grid-template-rows: auto auto auto 1fr;
    column-gap: 40px;
    max-inline-size: 56rem;
  }
  main:has(section) > * { grid-column: 1; }
  main > section {
    grid-area: 1 / 2 / -1 / 2;
    margin: 0;
    padding-block: 0;
    padding-inline-start: 40px;
    border-block-start: 0;
    border-inline-start: 1px solid var(--line);
  }
}
@media (max-width: 480px) {
  body { padding: 0; place-items: stretch; }
  main { border: 0; border-radius: 0; box-shadow: none; padding: 24px 20px; max-inline-size: none; }
  input, button { font-size: 1rem; }
}
`

/** The pages' style sheet; its address changes with it, so that browsers may keep it. */
export const STYLES = { css, path: `/styles-${hashOf(css).slice(0, 10)}.css` }
