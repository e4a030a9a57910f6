import { Hono } from 'hono'
import { html } from 'hono/html'
import { errorResponse } from '../../db/databaseAway.ts'
import { limitBodies } from '../../http/limits/limitBodies.ts'

/**
 * A placeholder for the new admin that shows the requested page. Any URL is a page; none redirects back, except with
 * `?back=` and a URL of the app, to simulate redirect loops.
 */
export function createNewAdmin(appOrigins: readonly string[]): Hono {
  const app = new Hono()
  app.onError(errorResponse)
  app.use(limitBodies())
  app.get('*', c => {
    const url = new URL(c.req.url)
    const back = url.searchParams.get('back')
    const goal = back && URL.parse(back, url)
    if (goal && appOrigins.includes(goal.origin)) return c.redirect(goal.href)
    c.header('content-security-policy', "default-src 'none'; img-src data:; frame-ancestors 'none'")
    c.header('x-content-type-options', 'nosniff')
    c.header('cache-control', 'no-store')
    return c.html(html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <link rel="icon" href="data:," />
          <title>New admin</title>
        </head>
        <body>
          <main>
            <h1>New admin</h1>
            <p>This page of the new admin was asked for:</p>
            <p><code>${url.pathname}${url.search}</code></p>
            <p><a href="${appOrigins[0] ?? '/'}">Back to Backcounter</a></p>
          </main>
        </body>
      </html>`)
  })
  return app
}
