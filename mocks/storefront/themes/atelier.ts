import { html } from 'hono/html'
import { menuPanel, PANEL_CSS } from './menuPanel.ts'
import type { StorefrontTheme } from './theme.ts'

const css = `
body { --ratio: 3 / 4; --gap: 2px; --side: clamp(1rem, 3vw, 2.5rem); font-size: 0.9375rem; }
.set-pictures-square { --ratio: 1; }
.set-gaps-wide { --gap: clamp(0.75rem, 2vw, 1.75rem); }
h1 { font-size: clamp(2rem, 1.4rem + 3.4vw, 4rem); font-weight: 400; line-height: 1.05; letter-spacing: 0; }
h2 { font-size: clamp(1.375rem, 1.1rem + 1.2vw, 2rem); font-weight: 400; text-align: center; margin-block-end: 1.5rem; }
.top { display: grid; grid-template-columns: minmax(15rem, 1fr) minmax(0, auto) minmax(15rem, 1fr); align-items: center; gap: 0.5rem 1rem; padding: 0.75rem var(--side); border-block-end: 0; }
.top > * { grid-row: 1; }
.top > .opener { grid-column: 1; justify-self: start; }
.name { grid-column: 2; font-size: clamp(1.25rem, 1rem + 1.4vw, 2rem); font-weight: 400; text-align: center; color: var(--text); }
.set-capitals-on .name { text-transform: uppercase; }
.set-capitals-on:dir(ltr) .name:lang(en, es) { letter-spacing: 0.14em; }
.name .logo { margin-inline: auto; max-block-size: 3.5rem; }
.ends { grid-column: 3; display: flex; min-inline-size: 0; align-items: center; justify-content: end; gap: 0.25rem 1rem; }
.bag { margin: 0; padding-block: 0.625rem; }
.panel:popover-open { inline-size: min(34rem, 100vw); padding: 1rem var(--side); }
.top .panel:popover-open nav > ul > li > a { padding-block: 0.375rem; font: 400 clamp(1.5rem, 1.2rem + 1.6vw, 2.25rem)/1.25 var(--font-heading); }
main { max-inline-size: none; padding: 0 0 5rem; }
main > section, main > article, .blocks > .block { padding-inline: var(--side); margin-block-end: clamp(2.5rem, 7vw, 6rem); }
main > :first-child:not(.blocks), .blocks > :first-child:not(.block-banner) { margin-block-start: clamp(1.25rem, 4vw, 3rem); }
main > section:has(> .grid), .blocks > .block-products { padding-inline: var(--gap); }
:is(main > section, .block-products):has(> .grid) > :not(.grid) { margin-inline: var(--side); }
.block-banner { padding: 0; border-radius: 0; gap: 0; align-items: stretch; }
.blocks > .block-banner { padding: 0; }
.banner-text { align-content: center; justify-items: center; text-align: center; padding: clamp(2.5rem, 8vw, 7rem) var(--side); gap: 1.5rem; }
.banner-image .shot { max-inline-size: none; inline-size: 100%; max-block-size: 85vh; block-size: 100%; aspect-ratio: 4 / 5; }
.banner-text h2 { margin: 0; text-align: inherit; font-size: clamp(2rem, 1.4rem + 3.4vw, 4rem); line-height: 1.05; }
.banner-image img { inline-size: 100%; block-size: 100%; max-block-size: 85vh; object-fit: cover; border-radius: 0; }
.align-center .banner-image { order: -1; }
.block-image.width-page { padding-inline: 0; }
.block-image.width-page figcaption { padding-inline: var(--side); }
.block-image img, .video { border-radius: 0; }
.video, .width-text figure, .block-text .rich { margin-inline: auto; }
.block-newsletter { padding-block: clamp(2.5rem, 7vw, 6rem); border-radius: 0; text-align: center; }
.block-newsletter > :is(p, form) { margin-inline: auto; text-align: start; }
.block-newsletter > p, .block-map { text-align: center; }
.block-map address { justify-items: center; }
.tiles { grid-template-columns: repeat(auto-fill, minmax(min(calc(50% - var(--gap)), 16rem), 1fr)); gap: 1.5rem var(--gap); }
.tile:not(:has(img)) { justify-content: end; }
.tile { border: 0; border-radius: 0; }
.tile img { aspect-ratio: var(--ratio); }
.tile span { padding-inline: 0; font: 400 1.25rem/1.3 var(--font-heading); text-align: center; }
.shot { aspect-ratio: var(--ratio); border-radius: 0; }
.nopicture { background: linear-gradient(to top right, var(--surface) 50%, var(--line) 50.2% 50.6%, var(--surface) 50.8%); }
.grid { grid-template-columns: repeat(auto-fill, minmax(min(calc(50% - var(--gap)), 19rem), 1fr)); gap: clamp(1.5rem, 4vw, 3rem) var(--gap); }
.card { gap: 0.125rem; }
.card .shot { margin-block-end: 0.625rem; }
.card :is(.what, .cost) { padding-inline: 0.75rem; }
.set-gaps-wide .card :is(.what, .cost) { padding-inline: 0; }
.card .shot img { transition: opacity 0.3s; }
.card:hover .shot img { opacity: 0.86; }
.price { font-weight: 400; }
.mark { inset-block-start: 0; inset-inline-start: 0; padding: 0.25rem 0.75rem; border-radius: 0; font-weight: 400; background: var(--text); color: var(--page); }
.shelves { display: flex; flex-wrap: wrap; justify-content: center; gap: 0.5rem 2rem; }
.shelves a { padding: 0.25rem 0; border: 0; border-block-end: 1px solid var(--text); border-radius: 0; font: 400 1.25rem var(--font-heading); }
.shelves a:hover { background: none; color: var(--accent); border-color: var(--accent); }
.head { max-inline-size: 48rem; margin-inline: auto; justify-items: center; text-align: center; }
.head .rich { text-align: start; }
.buy { padding: 1rem 2.5rem; border-radius: 0; font-weight: 400; }
.buy:hover { background: var(--text); color: var(--page); }
.option span, .plain, .order :is(input, select, textarea), .search input, .filters :is(summary, select, input), .language select, .notice, .chip { border-radius: 0; }
.search { flex: 0 1 13rem; }
.search button { display: none; }
main > .product { padding-inline: 0; gap: 0; margin-block-start: 0; }
.product .gallery { display: grid; gap: var(--gap); }
.product .gallery .shot { aspect-ratio: 4 / 5; }
.strip { gap: var(--gap); border-radius: 0; }
.small { grid-template-columns: 1fr 1fr; gap: var(--gap); margin: 0; }
.small img { border-radius: 0; aspect-ratio: var(--ratio); inline-size: 100%; }
.product .facts { padding: clamp(1.5rem, 4vw, 4rem) var(--side); }
.product h1 { font-size: clamp(1.75rem, 1.3rem + 1.8vw, 2.75rem); }
main > .cart { max-inline-size: 48rem; margin-inline: auto; inline-size: 100%; }
.lines .shot { inline-size: 5.5rem; }
.foot { justify-content: center; text-align: center; padding: clamp(2rem, 6vw, 5rem) var(--side); gap: 0.75rem 2.5rem; }
.foot nav > ul { justify-content: center; }
.foot nav, .foot > p { flex-basis: 100%; }
.foot > p:last-child { flex-basis: 100%; }
@media (width < 44rem) {
  .top:has(.bag) nav { flex-basis: auto; }
  .top { grid-template-columns: 1fr minmax(0, auto) 1fr; }
  .opener { font-size: 0; }
  .ends { display: contents; }
  .bag { grid-column: 3; justify-self: end; }
  .search { grid-area: 2 / 1 / 3 / 4; }
  .banner-image { order: -1; }
  .banner-text { padding-block: 2rem; }
  .product .gallery .shot { max-block-size: 75vh; inline-size: 100%; }
}
@media (width >= 44rem) {
  .product { grid-template-columns: minmax(0, 1.5fr) minmax(20rem, 1fr); }
  .product .gallery { position: static; }
  .product .facts { position: sticky; inset-block-start: 0; align-self: start; }
  .strip { display: grid; overflow: visible; }
  .strip + .small { display: none; }
}
@media (prefers-reduced-motion: reduce) { .card .shot img { transition: none; } }
`

/** Tall pictures from edge to edge, the name in the middle, the menu over the page at every width. */
export const atelier: StorefrontTheme = {
  css: `${PANEL_CSS}${css}`,
  header: ({ name, menu, search, cart }, shop) =>
    html`${menuPanel(menu, shop)}${name}<div class="ends">${search}${cart}</div>`,
  footer: ({ name, menu, profiles, contact, tools }) => html`${menu}${profiles}${contact}${tools}${name}`,
}
