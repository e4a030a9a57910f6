import { html } from 'hono/html'
import { menuInline, menuPanel, PANEL_CSS } from './menuPanel.ts'
import type { StorefrontTheme } from './theme.ts'

const css = `
body { --radius: 0.625rem; --ratio: 1; --side: clamp(1.25rem, 5vw, 4rem); font-size: 1.0625rem; }
.set-corners-round { --radius: 1.5rem; }
.set-corners-square { --radius: 0; }
.set-pictures-portrait { --ratio: 4 / 5; }
.set-pictures-wide { --ratio: 4 / 3; }
h1 { font-size: clamp(2rem, 1.3rem + 3vw, 3.5rem); font-weight: 500; line-height: 1.1; letter-spacing: -0.015em; }
h2 { font-size: clamp(1.375rem, 1.1rem + 1vw, 1.875rem); font-weight: 500; margin-block-end: 1.5rem; }
.top { align-items: center; gap: 0.25rem 2.5rem; padding: 1.25rem var(--side); border-block-end: 0; }
.name { max-inline-size: 20rem; font-size: clamp(1.25rem, 1.1rem + 0.8vw, 1.625rem); font-weight: 500; color: var(--text); }
.bag { padding: 0.5rem 1.125rem; border: 1px solid var(--line); border-radius: 2rem; }
.bag:hover { border-color: var(--accent); text-decoration: none; }
main { max-inline-size: 82rem; padding: clamp(1rem, 3vw, 2.5rem) var(--side) clamp(3rem, 8vw, 6rem); }
main > section, .blocks > .block { margin-block-end: clamp(3rem, 8vw, 7rem); }
.shot { aspect-ratio: var(--ratio); border-radius: var(--radius); }
.nopicture { background: radial-gradient(circle at 50% 42%, var(--line) 0 18%, transparent 18.5%), linear-gradient(var(--surface), var(--surface)); }
.grid { grid-template-columns: repeat(auto-fill, minmax(min(100%, 15.5rem), 1fr)); gap: clamp(2.5rem, 5vw, 4rem) clamp(1.25rem, 3vw, 2.5rem); }
@media (width < 44rem) { .grid:has(> :nth-child(5)) { grid-template-columns: 1fr 1fr; gap: 2rem 1rem; } .grid:has(> :nth-child(5)) .what { font-size: 1.0625rem; } }
.card { gap: 0.25rem; }
.card .shot { margin-block-end: 0.875rem; }
.card .shot img { transition: scale 0.5s; }
.card:hover .shot img { scale: 1.03; }
.what { font: 500 1.1875rem/1.3 var(--font-heading); }
.mark { inset-block-start: 1rem; inset-inline-start: 1rem; padding: 0.25rem 0.75rem; border-radius: min(var(--radius), 1rem); }
.block-banner { padding: 0; border-radius: 0; background: none; gap: clamp(1.5rem, 5vw, 5rem); }
.banner-image .shot { max-inline-size: none; }
.banner-text h2 { font-size: clamp(2rem, 1.3rem + 3vw, 3.5rem); line-height: 1.1; }
.banner-image img, .block-image img, .video, .block-newsletter { border-radius: var(--radius); }
.tiles { grid-template-columns: repeat(auto-fill, minmax(min(calc(50% - 0.5rem), 15rem), 1fr)); }
.tile { border-radius: var(--radius); }
.tile:not(:has(img)) { justify-content: end; }
.tile span { font: 500 1.0625rem/1.3 var(--font-heading); }
.strip, .search input, .search button, .filters summary, .filters select { border-radius: min(var(--radius), 2rem); }
.strip { border-radius: var(--radius); }
.strip > .shot { border-radius: 0; }
.shelves a { border-radius: min(var(--radius), 2rem); }
.buy { padding: 0.9375rem 2rem; border-radius: min(var(--radius), 2rem); }
.buy:hover { filter: brightness(1.12); }
.product { gap: clamp(1.5rem, 5vw, 5rem); }
.small img { border-radius: min(var(--radius), 0.75rem); }
.facts { gap: 1.25rem; }
.foot { padding: clamp(2rem, 5vw, 4rem) var(--side); background: var(--surface); border: 0; gap: 0.75rem 3rem; }
.foot > p:first-child { flex-basis: 100%; }
@media (width < 60rem) {
  .top { gap: 0.25rem 1rem; }
  .top:has(.bag) nav { flex-basis: auto; }
  .name { flex: 1; }
  .opener { order: -1; font-size: 0; }
  .set-header-centered .name { text-align: center; }
  .search { order: 2; flex-basis: 100%; }
}
@media (width < 44rem) { .gallery .shot { aspect-ratio: var(--ratio); } }
@media (width >= 60rem) {
  .top { gap: 0.25rem 2rem; }
  .panel:not(:popover-open) { flex: 1 1 25rem; }
  .search { flex: 0 1 12rem; }
  .search button { display: none; }
  .set-header-centered .top { display: grid; grid-template-columns: 1fr auto 1fr; }
  .set-header-centered .name { grid-area: 1 / 2; text-align: center; }
  .set-header-centered .panel:not(:popover-open) { grid-area: 2 / 1 / 3 / 4; }
  .set-header-centered .top nav > ul { justify-content: center; }
  .set-header-centered .search { grid-area: 1 / 1; }
  .set-header-centered .bag { grid-area: 1 / 3; justify-self: end; }
}
@media (prefers-reduced-motion: reduce) { .card .shot img { transition: none; } .card:hover .shot img { scale: none; } }
`

/** Name, menu and cart in one line, or the name above. Large pictures with much space around them. */
export const harbor: StorefrontTheme = {
  css: `${PANEL_CSS}${menuInline('60rem')}${css}`,
  header: ({ name, menu, search, cart }, shop) => html`${name}${menuPanel(menu, shop)}${search}${cart}`,
  footer: ({ name, menu, profiles, contact, tools }) => html`${name}${menu}${profiles}${contact}${tools}`,
}

/** Version 1.0 was the shared style sheet alone. */
export const firstHarbor: StorefrontTheme = {
  ...harbor,
  css: '',
  header: ({ name, menu, search, cart }) => html`${name}${menu}${search}${cart}`,
}
