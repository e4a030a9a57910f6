import { html } from 'hono/html'
import type { Html } from '../layout.ts'
import type { Shop } from '../shop.ts'
import { WORDS } from '../words/words.ts'

/** The menu behind a button, without script: a popover. On wide windows `menuInline` puts it into the header. */
export function menuPanel(menu: Html, { language }: Shop): Html {
  const { menu: open, closeMenu } = WORDS[language].themes
  return html`<button class="opener" type="button" popovertarget="shop-menu">${open}</button>
      <div class="panel" id="shop-menu" popover>
        <button class="closer" type="button" popovertarget="shop-menu" popovertargetaction="hide">${closeMenu}</button>
        ${menu}
      </div>`
}

/** Of the panel, from the edge where the menu's button is. */
export const PANEL_CSS = `
:is(h1, h2, .name, .over):dir(rtl) { letter-spacing: 0; }
.opener, .closer { display: inline-flex; align-items: center; gap: 0.5rem; min-block-size: 2.75rem; padding: 0 0.25rem; border: 0; background: none; color: inherit; font: inherit; cursor: pointer; }
.opener::before { content: ''; inline-size: 1.125rem; block-size: 0.75rem; border-block: 2px solid; background: linear-gradient(currentcolor, currentcolor) center / 100% 2px no-repeat; }
.closer { margin-block-end: 1rem; padding: 0; }
.closer::before { content: '×'; font-size: 1.75rem; line-height: 1; }
.panel:popover-open { position: fixed; inset: 0 auto 0 0; margin: 0; inline-size: min(24rem, 100vw); block-size: 100dvh; max-block-size: none; padding: 1.25rem clamp(1.25rem, 5vw, 2rem); border: 0; background: var(--page); color: var(--text); overflow-y: auto; }
[dir=rtl] .panel:popover-open { inset: 0 0 0 auto; }
.panel::backdrop { background: rgb(0 0 0 / 0.45); }
.top .panel:popover-open nav > ul { display: grid; gap: 0.25rem; }
.top .panel:popover-open nav li { flex-wrap: wrap; }
.top .panel:popover-open nav a { flex: 1; padding-block: 0.5rem; color: var(--text); font-size: 1.125rem; }
.top .panel:popover-open details { flex: none; }
.top .panel:popover-open details[open] { flex-basis: 100%; }
.top .panel:popover-open details > ul { position: static; max-inline-size: none; inline-size: 100%; padding: 0 0 0 1rem; border: 0; background: none; box-shadow: none; }
[dir=rtl] .top .panel:popover-open details > ul { padding: 0 1rem 0 0; }
.top .panel:popover-open summary { inline-size: 2.75rem; block-size: 2.75rem; margin-inline-start: auto; }
.top .panel:popover-open details[open] summary { margin-block-start: -2.75rem; }
`

/** From this width on the menu stands in the header. */
export const menuInline = (width: string) => `@media (width >= ${width}) {
.opener, .panel:not(:popover-open) .closer { display: none; }
.panel:not(:popover-open) { display: block; position: static; margin: 0; padding: 0; border: 0; inline-size: auto; block-size: auto; overflow: visible; background: none; color: inherit; }
}
`
