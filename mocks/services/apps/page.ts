import { html } from 'hono/html'
import type { Arrival, Host } from './arrival.ts'
import { NAMED } from './messages.ts'

const TITLES: Record<Host, string> = {
  designer: 'Site designer',
  mailchimp: 'Mailchimp',
  fulfiller: 'Fulfilment',
  amazon: 'Amazon',
  accounting: 'Accounting',
  pinterest: 'Pinterest',
}

/** Names of parameters whose values should not be visible on the screen. */
const SECRET = new Set(['token', 'hmac'])
const shown = (name: string, value: string) => (SECRET.has(name) && value !== '' ? `${value.slice(0, 4)}…` : value)

interface PageParts {
  host: Host
  query: Record<string, string>
  arrival: Arrival
  isWelcome: boolean
  /** What the app does, before what it was given, and the script for it. */
  tool?: { script: string; services: Html; body: Html }
}

type Html = ReturnType<typeof html>

/** The page of an embedded app: what it was given, what it made of that, and what it can send. */
export function appPage({ host, query, arrival, isWelcome, tool }: PageParts) {
  const verdict = (isGood: boolean) => html`<td data-good="${String(isGood)}">${isGood ? 'valid' : 'not valid'}</td>`
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${TITLES[host]}</title>
<link rel="stylesheet" href="/app.css">
${tool && html`<script src="${tool.script}" type="module"></script>`}
<script src="/app.js" defer></script>
</head>
<body ${tool?.services}>
<main>
<h1 tabindex="-1">${TITLES[host]}</h1>
<p>${isWelcome ? html`Opened for <strong>${arrival.tenant}</strong>.` : 'This was not opened by a store that we know.'}
<img src="/mark.svg" alt="" width="16" height="16"></p>
${tool?.body}
<table>
<caption>What was checked</caption>
${arrival.proof === undefined ? '' : html`<tr><th scope="row">HMAC</th>${verdict(arrival.proof)}</tr>`}
<tr><th scope="row">Token</th>${verdict(arrival.token)}</tr>
</table>
<table>
<caption>What was given</caption>
${Object.entries(query).map(([name, value]) => html`<tr><th scope="row">${name}</th><td>${shown(name, value)}</td></tr>`)}
</table>
<section aria-labelledby="named">
<h2 id="named">Open in the back office</h2>
<p class="buttons">${NAMED.map(
    ({ label, message }) => html`<button type="button" data-message="${JSON.stringify(message)}">${label}</button>`,
  )}</p>
</section>
<section aria-labelledby="hostile">
<h2 id="hostile">Misbehave</h2>
<p>Everything here must leave the back office where it is.</p>
<p class="buttons">
<button type="button" data-hostile="messages">Send hostile messages</button>
<button type="button" data-hostile="nested">Send from a nested frame</button>
<button type="button" data-hostile="popup">Send from a pop-up</button>
<button type="button" data-hostile="flood">Send 5,000 at once</button>
<button type="button" data-hostile="top">Replace the whole page</button>
</p>
</section>
${tool ? '' : html`<p id="said" role="status"></p>`}
</main>
</body>
</html>`
}

/** A page that requests the dashboard from its parent (\`top\`) or opener (\`opener\`), without being an app. */
export const intruderPage = html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Intruder</title>
<script src="/intruder.js"></script>
<p>Sent.</p>
</html>`
