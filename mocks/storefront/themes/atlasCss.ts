import { menuInline, PANEL_CSS } from './menuPanel.ts'

const shared = `
body { --radius: 0.375rem; --gap: 0.75rem; --least: 10.5rem; --side: clamp(0.875rem, 2.5vw, 2rem); font-size: 0.9375rem; line-height: 1.5; }
.set-density-compact { --least: 8.75rem; --gap: 0.5rem; font-size: 0.875rem; }
h1 { font-size: clamp(1.375rem, 1.2rem + 1vw, 1.875rem); font-weight: 700; letter-spacing: 0; }
h2 { font-size: 1.125rem; font-weight: 700; margin-block-end: 0.75rem; }
.top { display: grid; grid-template-columns: auto 1fr auto auto; align-items: center; gap: 0.5rem 1.25rem; padding: 0.625rem var(--side); background: var(--page); }
.set-header-bold .top { background: var(--accent); color: var(--on-accent); border-color: transparent; }
.set-header-bold .top > :is(.name, .bag, .opener) { color: var(--on-accent); }
.set-header-bold .top :focus-visible { outline-color: currentcolor; }
.name { font-size: 1.25rem; font-weight: 700; }
.bag { grid-column: 3; padding: 0.375rem 0.75rem; border: 1px solid currentcolor; border-radius: var(--radius); font-weight: 600; }
.opener { grid-column: 4; }
.search { grid-column: 2; inline-size: 100%; max-inline-size: 48rem; justify-self: center; }
.search input { min-block-size: 2.5rem; }
.search :is(input, ul) { color: var(--text); }
.set-header-bold .search .plain { border-color: currentcolor; color: var(--on-accent); }
.set-header-bold .search .plain:hover { background: none; text-decoration: underline; }
main { max-inline-size: 96rem; padding: clamp(0.875rem, 2vw, 1.5rem) var(--side) 3rem; }
section, .block { margin-block-end: 1.75rem; }
.block-banner { padding: 1rem 1.25rem; border-radius: var(--radius); gap: 1rem; }
.banner-image .shot { max-inline-size: 12rem; }
.banner-text { gap: 0.5rem; }
.banner-text h2 { font-size: clamp(1.375rem, 1.2rem + 1vw, 1.875rem); }
.banner-image img, .block-image img, .video, .block-newsletter { border-radius: var(--radius); }
.block-newsletter { padding: 1rem 1.25rem; }
.tiles { grid-template-columns: repeat(auto-fill, minmax(min(calc(50% - 0.25rem), 11rem), 1fr)); gap: 0.5rem; }
.tile { flex-direction: row; align-items: center; border-radius: var(--radius); }
.tile img { inline-size: 3.5rem; aspect-ratio: 1; }
.tile span { min-inline-size: 0; hyphens: auto; padding: 0.625rem 0.75rem; font-size: 0.875rem; }
.strip { border-radius: var(--radius); }
.filters { margin-block-end: 0.75rem; }
.over { font-size: 0.75rem; }
.grid { grid-template-columns: repeat(auto-fill, minmax(min(calc(50% - var(--gap)), var(--least)), 1fr)); gap: var(--gap); }
.grid > li { display: grid; }
.card { align-content: start; padding: 0.625rem; border: 1px solid var(--line); border-radius: var(--radius); background: var(--page); }
.card:hover { border-color: var(--accent); }
.card .shot { border-radius: calc(var(--radius) / 2); }
.what { display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; min-block-size: 2.7em; line-height: 1.35; }
.cost { font-size: 1rem; }
.price { font-weight: 700; }
.mark { inset-block-start: 0.375rem; inset-inline-start: 0.375rem; padding: 0 0.5rem; border-radius: var(--radius); background: var(--accent); color: var(--on-accent); font-size: 0.75rem; line-height: 1.5rem; }
.nopicture { background: linear-gradient(45deg, transparent 48.5%, var(--line) 48.5% 51.5%, transparent 51.5%), var(--surface); }
.shelves { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr)); gap: 0.5rem; }
.shelves a { border-radius: var(--radius); padding: 0.5rem 0.75rem; font-weight: 600; }
.buy { padding: 0.6875rem 1.5rem; border-radius: var(--radius); }
.product { gap: clamp(1rem, 3vw, 2.5rem); margin-block-end: 2rem; }
.small img { border-radius: var(--radius); }
.facts { gap: 0.75rem; }
.facts > .cost { font-size: 1.5rem; }
.foot { padding: 1.5rem var(--side); background: var(--surface); font-size: 0.875rem; }
@media (width < 44rem) {
  .top { grid-template-columns: auto 1fr auto; gap: 0.5rem 0.75rem; }
  .opener { grid-area: 1 / 1; font-size: 0; }
  .name { grid-area: 1 / 2; font-size: 1.125rem; }
  .bag { grid-area: 1 / 3; }
  .top:has(.bag) nav { flex-basis: auto; }
  .search { grid-area: 2 / 1 / 3 / 4; max-inline-size: none; }
}
@media (width >= 44rem) { .product { grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr); } }
@media (44rem <= width < 60rem) { .opener { grid-column: 4; } }
@media (width >= 60rem) {
  .top .panel:not(:popover-open) { grid-column: 1 / -1; }
  .top nav { font-size: 0.875rem; }
  .set-header-bold .top .panel:not(:popover-open) :is(nav > ul > li > a, nav > ul > li summary) { color: var(--on-accent); }
}
`

/** Two columns: categories, page. The cart and what follows it have no need of categories. */
const side = `
.side { order: 0; padding: 0.5rem var(--side) 0; }
.side ul { display: flex; gap: 0.375rem; overflow-x: auto; padding-block: 0.25rem; scrollbar-width: thin; }
.side ul ul { display: none; }
.side a { display: block; padding: 0.375rem 0.75rem; border: 1px solid var(--line); border-radius: 2rem; white-space: nowrap; text-decoration: none; }
.side a:hover { border-color: var(--accent); }
.side [aria-current] { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.side:not(:has(li)), .set-side-off .side, body:has(> main > .cart) > .side { display: none; }
.set-pictures-whole .card .shot img { object-fit: contain; }
.set-pictures-whole .card .shot:has(img) { background: none; }
@media (width >= 60rem) {
  body:not(.set-side-off):has(.side li):not(:has(> main > .cart)) { display: grid; grid-template: auto 1fr auto / minmax(12rem, 15rem) minmax(0, 1fr); justify-content: stretch; }
  .top, .foot { grid-column: 1 / -1; }
  .side { padding: 1.25rem 0 1.25rem var(--side); border-inline-end: 1px solid var(--line); }
  [dir=rtl] .side { padding: 1.25rem var(--side) 1.25rem 0; }
  .side ul, .side ul ul { display: block; overflow: visible; padding: 0; }
  .side ul ul { margin-inline-start: 0.75rem; border-inline-start: 1px solid var(--line); }
  .side a { padding: 0.375rem 0.75rem; border: 0; border-start-start-radius: var(--radius); border-end-start-radius: var(--radius); border-start-end-radius: 0; border-end-end-radius: 0; white-space: normal; }
  .side a:hover { background: var(--surface); }
  .side [aria-current] { font-weight: 700; }
  .side [aria-current]:hover { background: var(--accent); }
  main { margin-inline: 0; }
}
`

const before = `${PANEL_CSS}${menuInline('60rem')}`

export const atlasCss = `${before}${shared}${side}`
export const firstAtlasCss = `${before}${shared}.set-borders-off .card { border-color: transparent; }`
