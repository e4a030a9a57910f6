import { html } from 'hono/html'
import type { IntegrationSku } from '#contract/apps/integrationTable.ts'
import { formatMoney } from '#lib/money.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import type { receivedHits } from '../../db/tables/apps/integrations.ts'
import { STYLES } from '../../http/styles.ts'

const NAMES: Record<IntegrationSku, string> = {
  ...{ googleAnalytics: 'Google Analytics', facebookPixel: 'Facebook Pixel', privy: 'Privy' },
  ...{ fullstory: 'FullStory', yotpo: 'Yotpo', chat: 'Live chat' },
}

type Row = typeof receivedHits.$inferSelect

/** The page of a service: what it received for an id. `null` where only the store's console shows that. */
export function receivedPage(sku: IntegrationSku, id: string, rows: readonly Row[] | null) {
  const name = NAMES[sku]
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <link rel="icon" href="data:,">
    <title>${name}, simulated</title>
    <link rel="stylesheet" href="${STYLES.path}">
  </head>
  <body><main>
    <h1>${name}, simulated</h1>
    <p class="lead">This server stands in for ${name}. Storefronts load its script and send to it, as they would to the service itself.</p>
    ${rows === null ? html`<p>What it received is in the console of each store.</p>` : list(id, rows)}
  </main></body>
</html>`
}

const list = (id: string, rows: readonly Row[]) => html`<form method="get" action="/">
      <label for="id">ID</label>
      <input id="id" name="id" value="${id}" required maxlength="60">
      <button>Show what was received</button>
    </form>
    ${id !== '' && rows.length === 0 ? html`<p>Nothing was received for this ID.</p>` : ''}
    <ul>${rows.map(row => html`<li>${sentence(row)}</li>`)}</ul>`

const sentence = ({ kind, testId, receivedOn, doc }: Row) => {
  const { path, product, orderNumber, amount } = doc
  const parts = [
    kind,
    path,
    product?.name,
    orderNumber && `order ${orderNumber}`,
    amount !== undefined && formatMoney(amount, 'en'),
    testId && 'test visit',
  ]
  return html`<strong dir="auto">${parts.filter(Boolean).join(' · ')}</strong><br>${formatTimeWithZone(receivedOn.toISOString(), 'en', 'UTC')}`
}
