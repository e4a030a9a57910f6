import { html } from 'hono/html'
import { STYLES } from './styles.ts'

/** A piece of HTML that is safe to put into another. */
export type Html = ReturnType<typeof html>

const head = (title: string) => html`<meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title} · Backcounter</title>
    <link rel="stylesheet" href="${STYLES.path}">`

/** A plain page with the ways to the others at its foot. */
export const page = (title: string, body: Html): Html => html`<!doctype html>
<html lang="en">
  <head>
    ${head(title)}
  </head>
  <body>
    <main class="wide">
      <h1>${title}</h1>
      ${body}
      <nav aria-label="More">
        <a href="/">System status</a>
        <a href="/help">Help</a>
        <a href="/chat">Chat</a>
        <a href="/call">Book a call</a>
        <a href="/terms">Terms</a>
      </nav>
    </main>
  </body>
</html>`

/** The content of a help video's frame: a small animation in CSS. */
export const film = (title: string): Html => html`<!doctype html>
<html lang="en">
  <head>
    ${head(title)}
  </head>
  <body class="video">
    <main class="film">
      <i></i><i></i><i></i>
      <h1>${title}</h1>
      <b></b>
    </main>
  </body>
</html>`
