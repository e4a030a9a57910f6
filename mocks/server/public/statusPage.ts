import { Hono } from 'hono'
import { html } from 'hono/html'
import { COMPONENT_STATES } from '#contract/status.ts'
import type { Db } from '../../db/database.ts'
import { componentStates } from '../../db/tables/store/status.ts'
import { readForm } from '../../http/limits/readForm.ts'
import { COMPONENTS, readComponents } from '../store/store/components.ts'
import { type Html, page } from './layout.ts'
import { isSameOrigin, sendPublic } from './send.ts'

const WORDS: Record<string, string> = {
  operational: 'Operational',
  degraded_performance: 'Degraded performance',
  partial_outage: 'Partial outage',
  major_outage: 'Major outage',
  under_maintenance: 'Under maintenance',
}

const LONGEST_NOTE = 200

/** The status page, with a form that sets the status: the reference provider has no real outages. */
export function statusRoutes(db: Db, isOpenToAll: boolean): Hono {
  const app = new Hono()
  app.get('/', async c => sendPublic(c, statusPage(await readComponents(db), isOpenToAll)))
  if (!isOpenToAll) return app

  app.post('/status', async c => {
    if (!isSameOrigin(c)) return c.text('This form was sent from another site.', 403)
    const form = await readForm(c)
    const name = COMPONENTS.find(known => known === form.component)
    const status = COMPONENT_STATES.find(known => known === form.status)
    if (!name || !status) return c.text('There is no such component or state.', 400)
    const note = typeof form.description === 'string' ? form.description : ''
    const description = note.replaceAll('\0', '').toWellFormed().slice(0, LONGEST_NOTE).trim()
    const values = { status, description, updatedOn: new Date() }
    await db
      .insert(componentStates)
      .values({ name, ...values })
      .onConflictDoUpdate({ target: componentStates.name, set: values })
    return c.redirect('/', 303)
  })
  return app
}

const statusPage = (components: Awaited<ReturnType<typeof readComponents>>, isOpenToAll: boolean): Html =>
  page(
    'System status',
    html`<p class="lead">How the parts of the service are right now.</p>
      <dl>
        ${components.map(
          ({ name, status, description }) => html`<div>
            <dt>${name}</dt>
            <dd data-status="${status}">${WORDS[status] ?? status}</dd>
            ${description ? html`<dd class="note">${description}</dd>` : ''}
          </div>`,
        )}
      </dl>
      ${isOpenToAll ? changeForm() : ''}`,
  )

const changeForm = () => html`<h2>Change it</h2>
      <p>The console shows what is said here of the component V2.</p>
      <form method="post" action="/status">
        <label for="component">Component</label>
        <select id="component" name="component">
          ${COMPONENTS.map(name => html`<option>${name}</option>`)}
        </select>
        <label for="status">State</label>
        <select id="status" name="status">
          ${COMPONENT_STATES.map(state => html`<option value="${state}">${WORDS[state]}</option>`)}
        </select>
        <label for="description">What happened (may stay empty)</label>
        <textarea id="description" name="description" rows="2" maxlength="${LONGEST_NOTE}"></textarea>
        <button>Publish</button>
      </form>`
