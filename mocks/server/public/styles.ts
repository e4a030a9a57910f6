import { hashOf } from '../../http/secrets.ts'
import { STYLES as BASE } from '../../http/styles.ts'

const css = `${BASE.css}
main.wide { max-inline-size: 44rem; }
h2 { margin: 28px 0 6px; font-size: 1rem; }
nav { display: flex; flex-wrap: wrap; gap: 4px 16px; margin-block-start: 28px; padding-block-start: 16px; border-block-start: 1px solid var(--line); font-size: 0.875rem; }
a { color: var(--accent); }
dl { display: grid; gap: 10px; margin: 0 0 24px; }
dl > div { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 12px; padding: 12px 14px; border: 1px solid var(--line); border-radius: 8px; }
dt { flex: 1; font-weight: 550; }
dd { margin: 0; }
dd.note { flex-basis: 100%; color: var(--muted); font-size: 0.875rem; }
dd::before { content: '●'; margin-inline-end: 6px; color: #1b8a4f; }
dd[data-status='degraded_performance']::before, dd[data-status='under_maintenance']::before { color: #b06f00; }
dd[data-status='partial_outage']::before, dd[data-status='major_outage']::before { color: #cb2b31; }
dd.note::before { content: none; }
select, textarea { inline-size: 100%; min-block-size: 40px; padding: 8px 12px; border: 1px solid var(--line-strong); border-radius: 8px; background: var(--surface); color: inherit; font: inherit; margin-block-end: 14px; }
.mail { margin: 16px 0; padding: 16px; border: 1px solid var(--line); border-radius: 8px; }
.mail p { margin-block-end: 8px; }
.mail pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
body.video { display: block; min-block-size: 0; padding: 0; background: #10132e; color: #fff; }
main.film { max-inline-size: none; padding: 0; border: 0; border-radius: 0; box-shadow: none; position: relative; overflow: hidden; block-size: 100vh; min-block-size: 180px; background: linear-gradient(160deg, #2c3ac0, #10132e 70%); }
.film h1 { position: absolute; inset-inline: 20px; inset-block-end: 18px; font-size: 1.0625rem; color: #fff; text-shadow: 0 1px 6px #10132e; }
.film i { position: absolute; inset-block-start: 18%; inline-size: 20%; block-size: 38%; border-radius: 10px; background: #ffffff1f; box-shadow: inset 0 0 0 1px #ffffff40; animation: drift 6s ease-in-out infinite alternate; }
.film i:nth-of-type(1) { inset-inline-start: 10%; }
.film i:nth-of-type(2) { inset-inline-start: 40%; background: #93a1ff; animation-delay: -2s; }
.film i:nth-of-type(3) { inset-inline-start: 70%; animation-delay: -4s; }
.film b { position: absolute; inset-inline: 20px; inset-block-end: 10px; block-size: 3px; border-radius: 3px; background: #ffffff40; }
.film b::after { content: ''; display: block; block-size: 100%; border-radius: 3px; background: #fff; transform-origin: 0 0; animation: play 30s linear infinite; }
@keyframes drift { from { transform: translateY(-8%); } to { transform: translateY(14%); } }
@keyframes play { from { transform: scaleX(0); } to { transform: scaleX(1); } }
@media (prefers-reduced-motion: reduce) { .film i, .film b::after { animation: none; } }
`

/** The style sheet of the public pages; its address changes with it. */
export const STYLES = { css, path: `/public-${hashOf(css).slice(0, 10)}.css` }
