import { Hono } from 'hono'
import { html } from 'hono/html'
import * as z from 'zod/mini'
import { isIP } from '#host/addresses.ts'
import { readDomain } from '#lib/domainName.ts'
import type { Db } from '../../db/database.ts'
import { readForm } from '../../http/limits/readForm.ts'
import {
  AUTHORITY_BEHAVIORS,
  EMPTY_ZONE,
  listZones,
  readZone,
  saveZone,
  ZONE_BEHAVIORS,
  ZONE_RECORD_TYPES,
  Zone,
} from '../../services/dns/zones.ts'
import { ruleText } from '../machine/ruleText.ts'
import { zoneNameOf } from '../store/domains/records.ts'
import { type Html, page } from './layout.ts'
import { isSameOrigin, sendPublic } from './send.ts'

/**
 * An imaginary company where domains are bought: its pages set what the simulated DNS server answers. Anyone may set any
 * domain, to try the product without one.
 */
export function registrarRoutes(db: Db): Hono {
  const app = new Hono()
  app.get('/registrar', async c => sendPublic(c, listPage(await listZones(db))))
  app.get('/registrar/:name', async c => {
    const zone = await readZone(db, c.req.param('name'))
    return zone ? sendPublic(c, zonePage(c.req.param('name'), zone)) : c.redirect('/registrar', 303)
  })

  app.post('/registrar', async c => {
    if (!isSameOrigin(c)) return c.text('This form was sent from another site.', 403)
    const { domain } = await readForm(c)
    const read = readDomain(String(domain ?? ''))
    if ('problem' in read) return sendPublic(c, listPage(await listZones(db), 'Enter a domain, like fern.localhost.'))
    const name = zoneNameOf(read.name)
    if (!(await readZone(db, name))) await saveZone(db, name, EMPTY_ZONE)
    return c.redirect(`/registrar/${name}`, 303)
  })

  app.post('/registrar/:name', async c => {
    if (!isSameOrigin(c)) return c.text('This form was sent from another site.', 403)
    const name = c.req.param('name')
    const zone = await readZone(db, name)
    if (!zone) return c.redirect('/registrar', 303)
    const form = await readForm(c)
    const changed = z.safeParse(Zone, changedBy(zone, form))
    const problem = changed.success ? problemOf(changed.data) : ruleText(changed.error.issues[0]?.message ?? '')
    if (!changed.success || problem !== '') return sendPublic(c, zonePage(name, zone, problem, form))
    await saveZone(db, name, changed.data)
    return c.redirect(`/registrar/${name}`, 303)
  })
  return app
}

type Form = Record<string, string | File>

/** Of the page's three forms, the one that was sent. */
function changedBy(zone: Zone, { action, type, name, value, at, behavior, authority }: Form) {
  if (action === 'remove') return { ...zone, records: zone.records.filter((_, index) => String(index) !== at) }
  if (action === 'behave') return { ...zone, behavior, authority }
  const text = (field: unknown) => String(field ?? '').trim()
  // As at real companies, an empty name is the domain itself.
  return { ...zone, records: [...zone.records, { type, name: text(name) || '@', value: text(value) }] }
}

function problemOf({ records }: Zone): string {
  const isWrong = ({ type, value }: Zone['records'][number]) =>
    (type === 'A' && isIP(value) !== 4) ||
    (type === 'AAAA' && isIP(value) !== 6) ||
    (type === 'CNAME' && 'problem' in readDomain(value))
  const wrong = records.find(isWrong)
  if (wrong) return `“${wrong.value}” is no value of a record of type ${wrong.type}.`
  const alone = records.find(
    ({ type, name }) => type === 'CNAME' && records.filter(each => each.name === name).length > 1,
  )
  return alone ? `“${alone.name}” has a CNAME record: it can have no other.` : ''
}

const listPage = (names: readonly string[], problem = ''): Html =>
  page(
    'Domain registrar',
    html`<p class="lead">An imaginary company where you buy domains and set their DNS records, to try custom domains.</p>
      <p>Nothing here reaches the internet. Choose a name that ends in <code>.localhost</code> to open the store in this browser at the port of the storefronts.</p>
      ${problem && html`<p role="alert">${problem}</p>`}
      <form method="post" action="/registrar">
        <label>Domain <input name="domain" placeholder="fern.localhost" autocomplete="off" required></label>
        <button>Buy domain</button>
      </form>
      ${names.length > 0 && html`<h2>Your domains</h2><ul>${names.map(name => html`<li><a href="/registrar/${name}">${name}</a></li>`)}</ul>`}`,
  )

const options = (choices: Record<string, string>, chosen: unknown) =>
  Object.entries(choices).map(
    ([value, label]) => html`<option value="${value}" ${value === chosen ? 'selected' : ''}>${label}</option>`,
  )
const TYPES = Object.fromEntries(ZONE_RECORD_TYPES.map(type => [type, type]))

const zonePage = (domain: string, zone: Zone, problem = '', typed: Form = {}): Html =>
  page(
    domain,
    html`<p><a href="/registrar">All domains</a></p>
      <h2>DNS records</h2>
      ${zone.records.length === 0 && html`<p>There are none yet.</p>`}
      ${zone.records.map(
        ({ type, name, value }, at) => html`<form class="mail" method="post" action="/registrar/${domain}">
          <input type="hidden" name="at" value="${at}">
          <p><b>${type}</b> ${name}<br><code>${value}</code></p>
          <button name="action" value="remove">Delete record ${at + 1}</button>
        </form>`,
      )}
      <h2>Add a record</h2>
      ${problem && html`<p role="alert">${problem}</p>`}
      <form method="post" action="/registrar/${domain}">
        <label>Type <select name="type">${options(TYPES, typed.type ?? 'TXT')}</select></label>
        <label>Name <input name="name" placeholder="@" autocomplete="off" value="${typed.name ?? ''}"></label>
        <label>Value <input name="value" autocomplete="off" value="${typed.value ?? ''}"></label>
        <button name="action" value="add">Add record</button>
      </form>
      <h2>For tests</h2>
      <form method="post" action="/registrar/${domain}">
        <label>The DNS server should <select name="behavior">${options(ZONE_BEHAVIORS, zone.behavior)}</select></label>
        <label>The certificate authority should <select name="authority">${options(AUTHORITY_BEHAVIORS, zone.authority)}</select></label>
        <button name="action" value="behave">Save</button>
      </form>`,
  )
