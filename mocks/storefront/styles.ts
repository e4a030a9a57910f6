import { hashOf } from '../http/secrets.ts'
import { BLOCK_STYLES } from './blocks/blockStyles.ts'

const css = `
* { box-sizing: border-box; margin: 0; padding: 0; }
body {
  --unsaved: #3a4be0;
  min-block-size: 100vh;
  display: flex;
  flex-direction: column;
  background: var(--page);
  color: var(--text);
  font: 400 1rem/1.6 var(--font-body);
  overflow-wrap: break-word;
  -webkit-font-smoothing: antialiased;
}
h1, h2, .name { font-family: var(--font-heading); font-weight: 600; line-height: 1.2; text-wrap: balance; }
h1 { font-size: clamp(1.75rem, 1.2rem + 2.4vw, 2.75rem); letter-spacing: -0.01em; }
h2 { font-size: 1.375rem; margin-block-end: 1rem; }
a { color: inherit; }
img { display: block; max-inline-size: 100%; }
ul { list-style: none; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }
.skip { position: absolute; inset-block-start: -5rem; padding: 0.5rem 1rem; background: var(--text); color: var(--page); z-index: 2; }
.skip:focus { inset-block-start: 0; }
.top { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.25rem 2.5rem; padding: 1.25rem clamp(1rem, 5vw, 4rem); border-block-end: 1px solid var(--line); }
.name { font-size: 1.5rem; text-decoration: none; color: var(--accent); }
.name .logo { max-block-size: 3rem; inline-size: auto; }
.top nav { font-size: 0.9375rem; }
.top nav > ul { display: flex; flex-wrap: wrap; gap: 0 1.5rem; }
.top nav li { display: flex; align-items: baseline; position: relative; }
.top nav a, .trail a { text-decoration: none; color: var(--muted); padding-block: 0.25rem; }
.top nav a:hover, .trail a:hover { color: var(--text); text-decoration: underline; }
.top summary { display: grid; place-items: center; inline-size: 1.75rem; block-size: 1.75rem; list-style: none; color: var(--muted); cursor: pointer; }
.top summary::-webkit-details-marker { display: none; }
.top summary::before { content: ''; inline-size: 0.4rem; block-size: 0.4rem; border-inline-end: 2px solid; border-block-end: 2px solid; rotate: 45deg; translate: 0 -0.125rem; }
.top summary:dir(rtl)::before { rotate: -45deg; }
.top details > ul { position: absolute; z-index: 1; inset-block-start: 100%; inset-inline-start: -1rem; min-inline-size: 12rem; inline-size: max-content; max-inline-size: min(20rem, 80vw); padding: 0.5rem 1rem; border: 1px solid var(--line); border-radius: 0.625rem; background: var(--page); box-shadow: 0 8px 24px -8px #171a2333; }
.top details li { display: block; }
.top details a { display: block; }
.top details ul ul { padding-inline-start: 1rem; }
@media (width < 44rem) { .top nav li:has(details[open]) { flex-wrap: wrap; inline-size: 100%; } .top details { flex: 1; } .top details > ul { position: static; max-inline-size: none; inline-size: 100%; border: 0; box-shadow: none; padding-inline: 1rem 0; } }
main { flex: 1; inline-size: 100%; max-inline-size: 80rem; margin-inline: auto; padding: clamp(1.25rem, 4vw, 3rem) clamp(1rem, 5vw, 4rem); }
section { margin-block-end: clamp(2rem, 5vw, 4rem); }
section:empty { display: none; }
.over { color: var(--muted); letter-spacing: 0.08em; text-transform: uppercase; font-size: 0.8125rem; }
.shot { position: relative; display: block; overflow: hidden; aspect-ratio: 1; border-radius: 0.75rem; background: var(--surface); }
.shot img { inline-size: 100%; block-size: 100%; object-fit: cover; }
.nopicture { display: block; inline-size: 100%; block-size: 100%; min-block-size: 8rem; background: repeating-linear-gradient(135deg, var(--surface) 0 12px, var(--page) 12px 24px); }
.mark { position: absolute; inset-block-start: 0.75rem; inset-inline-start: 0.75rem; padding: 0.125rem 0.625rem; border-radius: 1rem; background: var(--page); color: var(--accent); font-size: 0.8125rem; font-weight: 600; }
.grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, clamp(9.25rem, 24%, 17rem)), 1fr)); gap: 2rem 1.25rem; }
.grid > li { min-inline-size: 0; }
.card { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.25rem; text-decoration: none; overflow-wrap: anywhere; }
.card .shot { margin-block-end: 0.5rem; }
.card:hover .what { text-decoration: underline; text-underline-offset: 0.2em; }
.what { line-height: 1.35; }
.cost { color: var(--muted); font-variant-numeric: tabular-nums; }
.price { color: var(--text); font-weight: 600; }
.price.sale { color: light-dark(#a3301c, #ff9d8a); }
.shelves { display: flex; flex-wrap: wrap; gap: 0.625rem; }
.shelves a { display: block; padding: 0.625rem 1.125rem; border: 1px solid var(--line); border-radius: 2rem; text-decoration: none; }
.shelves a:hover { background: var(--surface); border-color: var(--accent); }
.head { max-inline-size: 44rem; display: grid; gap: 0.75rem; }
.empty, .missing p { color: var(--muted); }
.product { display: grid; grid-template-columns: minmax(0, 1fr); gap: clamp(1.5rem, 4vw, 4rem); margin-block-end: 3rem; }
@media (width < 44rem) { .gallery .shot { aspect-ratio: 6 / 5; } }
@media (width >= 44rem) { .product { grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr); align-items: start; } .gallery { position: sticky; inset-block-start: 2rem; } }
.strip { display: flex; overflow-x: auto; scroll-snap-type: x mandatory; border-radius: 0.75rem; scrollbar-width: none; }
.strip > .shot { flex: 0 0 100%; scroll-snap-align: start; border-radius: 0; }
.small { display: grid; grid-template-columns: repeat(4, 1fr); gap: 0.625rem; margin-block-start: 0.625rem; }
.small a { display: block; }
.small img { block-size: auto; aspect-ratio: 1; object-fit: cover; border-radius: 0.5rem; background: var(--surface); }
.facts { display: grid; gap: 1rem; min-inline-size: 0; }
.facts > :empty { display: none; }
.facts > .cost { font-size: 1.375rem; }
.trail { font-size: 0.875rem; color: var(--muted); }
.short { font-size: 1.0625rem; }
.option > div { display: flex; flex-wrap: wrap; gap: 0.5rem; }
.order .option label { position: relative; margin: 0; }
.order .option input { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; margin: 0; opacity: 0; cursor: pointer; }
.option span { display: block; padding: 0.5rem 0.875rem; border: 1px solid #767676; border-radius: 0.5rem; }
.option :checked + span { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
.option :focus-visible + span { outline: 3px solid var(--accent); outline-offset: 2px; }
.option :disabled + span { border-style: dashed; border-color: var(--line); color: var(--muted); }
.buy { display: inline-block; padding: 0.8125rem 1.75rem; border: 0; border-radius: 0.625rem; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; text-decoration: none; }
button.buy { inline-size: 100%; max-inline-size: 24rem; cursor: default; }
button.ready { cursor: pointer; }
.order { display: grid; gap: 0.875rem; align-content: start; max-inline-size: 24rem; }
.order label { display: block; font-size: 0.9375rem; margin-block-end: 0.25rem; }
.pay .method + .method { margin-block-start: 0.5rem; }
.card-fields { display: grid; gap: 0.75rem; margin-block: 0.5rem; }
.card-fields[hidden], #card-wrong:empty { display: none; }
.card-fields .frame { padding: 0.625rem 0.75rem; border: 1px solid #767676; border-radius: 0.5rem; }
.order :is(input, select, textarea) { inline-size: 100%; box-sizing: border-box; padding: 0.625rem 0.75rem; border: 1px solid #767676; border-radius: 0.5rem; background: var(--page); color: var(--text); font: inherit; }
.bag { margin-inline-start: auto; text-decoration: none; font-size: 0.9375rem; }
.bag:hover { text-decoration: underline; }
@media (width < 44rem) { .top:has(.bag) nav { order: 1; flex-basis: 100%; } }
.cart { display: grid; gap: 1.25rem; max-inline-size: 40rem; }
.cart .order { max-inline-size: none; }
.cart .order > p > :is(input, select, textarea) { max-inline-size: 28rem; }
.lines > li { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem; padding-block: 0.875rem; border-block-start: 1px solid var(--line); }
.lines .shot { inline-size: 4.5rem; flex: none; }
.lines .nopicture { min-block-size: 0; }
.lines .what { flex: 1; min-inline-size: 10rem; }
.lines .wrong { flex-basis: 100%; }
.beside { display: flex; flex-wrap: wrap; align-items: end; gap: 0.5rem 1rem; }
.beside > :first-child:not(label) { flex: 1; min-inline-size: 10rem; }
.lines .beside { align-items: center; }
.lines .plain { padding-inline: 0; border: 0; background: none; text-decoration: underline; }
.order select { background: var(--page); }
.order p.beside { align-items: center; }
.order .beside label { display: inline; }
.order .beside label input { inline-size: 4.5rem; margin-inline-start: 0.375rem; }
.plain { padding: 0.625rem 1rem; border: 1px solid #767676; border-radius: 0.5rem; background: none; color: inherit; font: inherit; cursor: pointer; }
.plain:hover { background: var(--surface); }
.sum { margin-inline-start: auto; min-inline-size: 5rem; text-align: end; font-variant-numeric: tabular-nums; align-self: center; }
.sums { display: grid; gap: 0.375rem; padding-block-start: 1rem; border-block-start: 1px solid var(--line); }
.sums > div { display: flex; justify-content: space-between; gap: 1rem; font-variant-numeric: tabular-nums; }
.grand { font-weight: 600; }
fieldset { border: 0; display: grid; gap: 0.5rem; }
legend { font-weight: 600; margin-block-end: 0.5rem; }
.order .choice { display: flex; gap: 0.625rem; align-items: center; margin: 0; }
.order .choice input { inline-size: auto; }
.wrong { display: block; margin-block-start: 0.25rem; color: light-dark(#a8201a, #ff9d94); font-size: 0.875rem; }
.soft { color: var(--muted); font-size: 0.9375rem; }
.rich { display: grid; gap: 0.75rem; max-inline-size: 40rem; unicode-bidi: plaintext; }
.rich :is(p, h1, h2, h3, h4, h5, h6, li, td, th, blockquote):not([dir], [dir] *) { unicode-bidi: plaintext; }
.rich :is(p, h1, h2, h3, h4, h5, h6, li, td, th, blockquote) { text-align: start; }
.rich img, .rich video, .rich iframe { max-inline-size: 100%; border: 0; }
.rich img { block-size: auto; }
.rich iframe[width="100%"] { aspect-ratio: 16 / 9; block-size: auto; }
.rich blockquote { padding-inline-start: 1rem; border-inline-start: 3px solid var(--line); }
.rich ul, .rich ol { padding-inline-start: 1.25rem; list-style: revert; }
.rich table { border-collapse: collapse; }
.rich td, .rich th { padding: 0.375rem 0.75rem; border: 1px solid var(--line); text-align: start; }
.notice { padding: 0.625rem 0.875rem; border-radius: 0.625rem; background: light-dark(#fdf1d8, #3d2c0b); color: light-dark(#6b4300, #f7dfae); font-size: 0.9375rem; }
.blank { color: var(--muted); font-weight: 400; }
.foot { padding: 2rem clamp(1rem, 5vw, 4rem); border-block-start: 1px solid var(--line); color: var(--muted); font-size: 0.9375rem; display: flex; flex-wrap: wrap; gap: 0.25rem 2rem; }
.unseen { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.search { position: relative; display: flex; gap: 0.375rem; flex: 0 1 18rem; min-inline-size: 0; }
.search input { flex: 1; min-inline-size: 0; padding: 0.375rem 0.75rem; border: 1px solid #767676; border-radius: 0.5rem; background: var(--page); color: inherit; font: inherit; font-size: 0.9375rem; }
.search button { padding: 0.375rem 0.75rem; font-size: 0.9375rem; }
.search ul { position: absolute; z-index: 2; inset-block-start: 100%; inset-inline: 0; margin-block-start: 0.25rem; padding: 0.25rem; border: 1px solid var(--line); border-radius: 0.625rem; background: var(--page); box-shadow: 0 8px 24px -8px #171a2333; }
.search li { display: flex; justify-content: space-between; gap: 1rem; padding: 0.5rem 0.625rem; border-radius: 0.375rem; cursor: pointer; }
.search li:hover, .search li[aria-selected=true] { background: var(--surface); outline: 2px solid transparent; }
.search li span { color: var(--muted); white-space: nowrap; }
.filters { display: flex; flex-wrap: wrap; align-items: start; justify-content: space-between; gap: 0.75rem 1.5rem; margin-block-end: 1rem; }
.filters summary { inline-size: fit-content; padding: 0.5rem 1rem; border: 1px solid #767676; border-radius: 0.5rem; cursor: pointer; }
.filters details[open] { flex-basis: 100%; }
.choices { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr)); gap: 1.5rem; padding-block: 1rem; }
.choices fieldset { max-block-size: 16rem; overflow-y: auto; align-content: start; min-inline-size: 0; }
.choices .choice, .cart .choice { display: flex; gap: 0.5rem; align-items: baseline; }
.range { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; }
.filters :is(select, .range input), .language select { padding: 0.375rem 0.5rem; border: 1px solid #767676; border-radius: 0.5rem; background: var(--page); color: inherit; font: inherit; max-inline-size: 100%; }
.sort { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }
.chips { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; margin-block-end: 1rem; }
.chip { display: inline-block; padding: 0.25rem 0.75rem; border-radius: 1rem; background: var(--surface); text-decoration: none; }
.chip:hover { text-decoration: underline; }
.count { margin-block-end: 1rem; }
.pages { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; justify-content: center; margin-block-start: 2rem; }
a.plain { text-decoration: none; }
.state { font-size: 1.125rem; font-weight: 600; }
.tools { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; align-items: center; }
.tools .plain { padding: 0.25rem 0.75rem; font-size: inherit; }
.consent { position: sticky; z-index: 3; inset-block-end: 0; margin: 0; padding: 1rem clamp(1rem, 5vw, 4rem); border-block-start: 1px solid var(--line); background: var(--page); box-shadow: 0 -8px 24px -12px #171a2333; }
.consent h2 { margin-block-end: 0.25rem; font-size: 1.0625rem; }
.consent form { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-block-start: 0.75rem; }
.consent .buy { inline-size: auto; padding: 0.5rem 1.25rem; }
.foot nav > ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; }
.foot ul ul { padding-inline-start: 1rem; }
[data-unsaved] { position: relative; scroll-margin-block: 2rem 5rem; border-radius: 0.25rem; box-shadow: 0 0 0 0.375rem light-dark(#eef0ff, #252a52); background: light-dark(#eef0ff, #252a52); }
.gallery[data-unsaved] { background: none; box-shadow: 0 0 0 3px var(--unsaved); border-radius: 0.75rem; }
.unsaved { position: fixed; z-index: 1; inset-block-end: 1rem; inset-inline: 0; margin-inline: auto; inline-size: fit-content; max-inline-size: calc(100% - 2rem); padding: 0.375rem 1rem; border-radius: 2rem; background: var(--unsaved); color: #fff; font-size: 0.875rem; font-weight: 600; box-shadow: 0 8px 24px -8px #171a2366; }
${BLOCK_STYLES}`

/** What every theme begins with; its URL changes with it, so browsers may cache it. Colors and fonts come from `look.ts`. */
export const STYLES = { path: `/shop-${hashOf(css).slice(0, 12)}.css`, css }
