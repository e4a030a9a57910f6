import { Hono } from 'hono'
import { html } from 'hono/html'
import { readForm } from '../../http/limits/readForm.ts'
import type { Clock } from './clock.ts'
import { type Html, page } from './layout.ts'
import { isSameOrigin, sendPublic } from './send.ts'

const HOURS: Record<string, string> = { 1: 'An hour', 24: 'A day', 168: 'A week' }

/**
 * Sets the provider's clock forward: card processor and carrier use it, so that charges settle, authorizations expire
 * and parcels arrive immediately. `onChange` is called afterwards. Sign-in still uses the machine's time.
 */
export function clockRoutes(clock: Clock, onChange: () => void): Hono {
  const app = new Hono()
  app.get('/clock', c => sendPublic(c, clockPage(clock.now())))
  app.post('/clock', async c => {
    if (!isSameOrigin(c)) return c.text('This form was sent from another site.', 403)
    const { hours } = await readForm(c)
    if (typeof hours !== 'string' || !Object.hasOwn(HOURS, hours)) return c.text('Choose one of the buttons.', 400)
    clock.setForward(Number(hours) * 3_600_000)
    onChange()
    return c.redirect('/clock', 303)
  })
  return app
}

const clockPage = (now: Date): Html =>
  page(
    'Clock',
    html`<p class="lead">The shops’ time is ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC.</p>
      <p>Set it forward to let charges settle, authorizations expire and parcels arrive. It goes back to the time of this machine when the provider is started again.</p>
      <form method="post" action="/clock">
        ${Object.entries(HOURS).map(([hours, name]) => html`<button name="hours" value="${hours}">${name}</button> `)}
      </form>`,
  )
