import { Hono } from 'hono'
import { html } from 'hono/html'
import { readText } from '#host/files.ts'
import { STYLES } from '../../../http/styles.ts'

const SCRIPT = readText('server/machine/tryOut/tryOut.js')

const OWN = `
main { max-inline-size: 56rem; inline-size: 100%; }
select, textarea { inline-size: 100%; padding: 8px 12px; border: 1px solid var(--line-strong); border-radius: 8px; background: var(--surface); color: inherit; font: inherit; margin-block-end: 14px; }
textarea, pre { font: 0.8125rem/1.5 ui-monospace, monospace; }
pre { margin: 0 0 14px; padding: 12px; border: 1px solid var(--line); border-radius: 8px; white-space: pre-wrap; overflow-wrap: anywhere; }
pre:empty { display: none; }
`

const page = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>API reference · Backcounter</title>
    <link rel="stylesheet" href="/docs/style.css">
    <script type="module" src="/docs/script.js"></script>
  </head>
  <body>
    <main>
      <h1>API reference</h1>
      <p>
        Everything that an API key can do, with what it takes and returns: as
        <a href="/openapi-programs.json">OpenAPI 3.1</a>. Requests from this page change your real store.
      </p>
      <form id="form">
        <label>API key, kept only until this page is closed
          <input id="key" type="password" autocomplete="off" required placeholder="bck_…">
        </label>
        <label>Search operations <input id="search" type="search" autocomplete="off"></label>
        <label>Operation (<span id="found" role="status"></span>) <select id="operation" size="8"></select></label>
        <p id="summary"></p>
        <p id="scope"></p>
        <div id="parameters"></div>
        <label id="body-field" hidden>Body <textarea id="body" rows="10" spellcheck="false"></textarea></label>
        <button id="send" disabled>Send request</button>
      </form>
      <section aria-label="Response">
        <h2 id="status" role="status"></h2>
        <pre id="headers"></pre>
        <pre id="response"></pre>
      </section>
    </main>
  </body>
</html>`

const POLICY = [
  "default-src 'none'",
  ...["script-src 'self'", "style-src 'self'", "connect-src 'self'", "form-action 'none'"],
  ...["base-uri 'none'", "frame-ancestors 'none'"],
].join('; ')

/** A page on the API's own origin, so that no other origin needs access, from which one sends requests with an API key. */
export function tryOutRoutes(): Hono {
  const app = new Hono()
  app.get('/docs', c => {
    c.header('content-security-policy', POLICY)
    c.header('referrer-policy', 'no-referrer')
    return c.html(page)
  })
  app.get('/docs/script.js', c => c.body(SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8' }))
  app.get('/docs/style.css', c => c.body(STYLES.css + OWN, 200, { 'content-type': 'text/css; charset=utf-8' }))
  return app
}
