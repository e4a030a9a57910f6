import { html } from 'hono/html'
import { menuInline, menuPanel, PANEL_CSS } from './menuPanel.ts'
import type { StorefrontTheme } from './theme.ts'

const css = `
body { --radius: 1.25rem; --side: clamp(1rem, 4vw, 3rem); font-size: 1rem; }
.set-corners-soft { --radius: 0.5rem; }
h1 { font-size: clamp(1.75rem, 1.3rem + 2.4vw, 3rem); font-weight: 700; }
h2 { font-size: clamp(1.25rem, 1.1rem + 0.8vw, 1.625rem); font-weight: 700; }
.name { max-inline-size: 20rem; font-weight: 700; font-size: clamp(1.25rem, 1.1rem + 0.8vw, 1.625rem); }
.top { align-items: center; gap: 0.375rem 1.5rem; padding: 0.875rem var(--side); border-block-end: 0; }
.set-band-on .top { background: var(--surface); }
.bag { padding: 0.5rem 1.25rem; border-radius: 3rem; background: var(--accent); color: var(--on-accent); font-weight: 700; }
.top nav > ul { gap: 0.25rem; }
.top nav > ul > li > a { padding: 0.375rem 0.875rem; border-radius: 3rem; color: var(--text); }
.top nav > ul > li > a:hover { background: var(--page); text-decoration: none; }
.set-band-off .top nav > ul > li > a:hover { background: var(--surface); }
main { max-inline-size: 76rem; padding: clamp(1rem, 3vw, 2rem) var(--side) 4rem; }
.block-banner { border-radius: calc(var(--radius) * 1.5); }
.shot { border-radius: var(--radius); }
.nopicture { background: radial-gradient(circle, var(--line) 0 14%, transparent 14.5% 24%, var(--line) 24.5% 27%, transparent 27.5%), var(--surface); }
.mark { background: var(--accent); color: var(--on-accent); border-radius: 2rem; inset-block-start: 0.5rem; inset-inline-start: 0.5rem; padding: 0 0.625rem; }
.shelves, .tiles { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(calc(50% - 0.5rem), 12rem), 1fr)); gap: 0.75rem; }
.shelves a, .tile { display: flex; flex-direction: column; align-items: center; justify-content: center; color: var(--text); block-size: 100%; min-block-size: 5.5rem; padding: 1rem; border: 0; border-radius: var(--radius); background: var(--surface); font: 700 1.125rem/1.25 var(--font-heading); text-align: center; text-decoration: none; }
.tile { padding: 0.75rem; }
.tile img { inline-size: 68%; aspect-ratio: 1; border-radius: 50%; }
.tile span { padding: 0.5rem 0.25rem 0.25rem; font-weight: 700; }
.banner-image .shot, .banner-image img, .block-image img, .video, .strip { border-radius: var(--radius); }
.block-newsletter { border-radius: calc(var(--radius) * 1.5); }
.search :is(input, button), .filters summary, .filters select { border-radius: 3rem; }
.shelves a:hover, .tile:hover { background: var(--accent); color: var(--on-accent); }
.grid { grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr)); gap: 0.75rem; }
.grid > li { display: flex; align-items: center; gap: 0.75rem; padding: 0.625rem; border: 1px solid var(--line); border-radius: var(--radius); min-inline-size: 0; }
.card { flex: 1; min-inline-size: 0; grid-template: auto auto / 5.5rem minmax(0, 1fr); gap: 0.125rem 0.875rem; align-content: center; }
.card .shot { grid-row: 1 / 3; margin: 0; border-radius: calc(var(--radius) * 0.6); }
.card .nopicture { min-block-size: 0; }
.card .mark { inset: auto 0 0; padding: 0; border-radius: 0; text-align: center; white-space: nowrap; font-size: 0.75rem; line-height: 1.5rem; }
.card .what { align-self: end; font-weight: 600; }
.card .cost { align-self: start; }
.price { font-weight: 700; color: var(--accent); }
.quick button { min-inline-size: 4rem; min-block-size: 2.75rem; padding: 0 1rem; border: 0; border-radius: 3rem; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 700; cursor: pointer; }
.quick button:hover:enabled, .buy:hover { filter: brightness(1.12); }
.quick button:disabled { background: var(--surface); color: var(--muted); cursor: default; }
.buy { border-radius: 3rem; padding: 0.875rem 2rem; font-weight: 700; }
.option span, .plain { border-radius: 3rem; }
.product .gallery .shot { aspect-ratio: 4 / 3; }
.product .facts { padding: clamp(1rem, 3vw, 2rem); border-radius: calc(var(--radius) * 1.5); background: var(--surface); }
.facts .order :is(input, select) { background: var(--page); color: var(--text); }
.foot { padding: 2rem var(--side); border: 0; background: var(--surface); }
.set-list-tiles .grid { grid-template-columns: repeat(auto-fill, minmax(min(calc(50% - 0.75rem), 13rem), 1fr)); }
.set-list-tiles .grid > li { flex-direction: column; align-items: stretch; }
.set-list-tiles .card { grid-template: auto auto auto / minmax(0, 1fr); align-content: start; gap: 0.25rem; }
.set-list-tiles .card .shot { grid-row: auto; margin-block-end: 0.25rem; }
.set-list-tiles .quick button { inline-size: 100%; }
@media (width < 60rem) {
  .top { gap: 0.25rem 0.75rem; }
  .top:has(.bag) nav { flex-basis: auto; }
  .name { flex: 1; }
  .opener { order: -1; font-size: 0; }
  .search { order: 2; flex-basis: 100%; }
}
@media (width >= 60rem) {
  .panel:not(:popover-open) { flex: 1 1 25rem; }
  .search { flex: 0 1 12rem; }
  .search button { display: none; }
}
@media (width < 26rem) {
  body:not(.set-list-tiles) .card { grid-template-columns: 4.5rem minmax(0, 1fr); gap: 0.125rem 0.625rem; }
  .quick button { min-inline-size: 0; padding: 0 0.875rem; }
}
`

/** Products as rows, each with its price and a button that adds it to the cart; categories as large tiles. */
export const pantry: StorefrontTheme = {
  css: `${PANEL_CSS}${menuInline('60rem')}${css}`,
  header: ({ name, menu, search, cart }, shop) => html`${name}${menuPanel(menu, shop)}${search}${cart}`,
  footer: ({ name, menu, profiles, contact, tools }) => html`${contact}${menu}${profiles}${tools}${name}`,
  hasQuickBuy: true,
}
