/** Of the blocks in every theme, which may go on from it. Colors and fonts by variables only. */
export const BLOCK_STYLES = `
.unseen { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.block { scroll-margin-block: 2rem 5rem; }
@media (width < 44rem) { .hidden-on-phones { display: none; } }
.block-banner { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr)); align-items: center; gap: 2rem; padding: clamp(1.5rem, 4vw, 2.5rem) clamp(1.5rem, 5vw, 4rem); border-radius: 1.25rem; background: var(--surface); }
.banner-text { display: grid; justify-items: start; gap: 1rem; min-inline-size: 0; }
.banner-text h2 { margin: 0; font-size: clamp(1.75rem, 1.2rem + 2.4vw, 2.75rem); letter-spacing: -0.01em; }
.block-banner.align-center { grid-template-columns: minmax(0, 1fr); }
.align-center .banner-text { justify-items: center; text-align: center; }
.banner-image { justify-self: center; inline-size: 100%; }
.banner-image img { inline-size: 100%; block-size: auto; border-radius: 0.75rem; }
.banner-image .shot { max-inline-size: 24rem; margin-inline: auto; }
.banner-image .shot img { block-size: 100%; border-radius: 0; }
.lead { font-size: 1.0625rem; max-inline-size: 40rem; }
.block figure { display: grid; gap: 0.5rem; }
.block-image img { inline-size: 100%; block-size: auto; border-radius: 0.75rem; background: var(--surface); }
.width-text figure { max-inline-size: 40rem; }
.block figcaption { color: var(--muted); font-size: 0.9375rem; }
.tiles { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr)); gap: 1rem; }
.tile { display: flex; flex-direction: column; block-size: 100%; overflow: hidden; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--page); text-decoration: none; }
.tile img { inline-size: 100%; block-size: auto; aspect-ratio: 4 / 3; object-fit: cover; background: var(--surface); }
.tile span { padding: 0.75rem 1rem; font-weight: 600; }
.tile:hover { border-color: var(--accent); }
.tile:hover span { text-decoration: underline; text-underline-offset: 0.2em; }
.video { display: grid; place-content: center; justify-items: center; gap: 0.25rem; max-inline-size: 56rem; aspect-ratio: 16 / 9; padding: 1rem; border-radius: 0.75rem; background: var(--surface); color: var(--text); text-align: center; text-decoration: none; }
.video > span:last-child { color: var(--muted); font-size: 0.9375rem; }
.video:hover strong { text-decoration: underline; }
.play { display: grid; place-items: center; inline-size: 4rem; block-size: 4rem; margin-block-end: 0.5rem; border-radius: 50%; background: var(--accent); }
.play::before { content: ''; margin-inline-start: 0.25rem; border-inline-start: 1.125rem solid var(--on-accent); border-block: 0.75rem solid transparent; }
iframe.video { inline-size: 100%; block-size: auto; padding: 0; border: 0; }
.block-newsletter { padding: clamp(1.5rem, 4vw, 2.5rem); border-radius: 1.25rem; background: var(--surface); }
.block-newsletter > p { max-inline-size: 40rem; margin-block-end: 1rem; }
.newsletter :is(input) { background: var(--page); color: var(--text); }
.block-map address { display: grid; margin-block-end: 1rem; font-style: normal; }
.block-map .plain { display: inline-block; text-decoration: none; }
.block-map > p { margin-block-end: 0.75rem; }
`
