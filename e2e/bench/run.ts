import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { makeCertificate } from '../../mocks/start/test/certificate.ts'
import { startStack } from '../../mocks/start/test/stack.ts'
import { benchAgainst } from './against/run.ts'
import { benchBrowser } from './browser.ts'
import { openChromium } from './chromium.ts'
import { benchLoad } from './load/benchLoad.ts'
import { fillOrders } from './orderScreens.ts'
import { comparisonTable, figureTable, loadTable, providerTable, waterfallTable } from './print.ts'
import { benchProvider } from './provider.ts'

/*
 * `npm run bench`: builds the app, measures it in a browser and the provider with a large store, prints the figures and
 * writes them to e2e/.results/bench.json. It reports; it never fails because something was slow.
 * Options: --against REV (measures this revision, ours and the limit app in turn, and nothing else); --rounds N (7), --only browser|provider|load, --waterfall (prints the requests of a cold load); for the load: --clients
 * 1,10,50 (10), --processes 1,2,3 (1), --products N (100000), --stores N that share them (1), --seconds N (20), --database PostgreSQL|embedded (both).
 */
const RESULTS = fileURLToPath(new URL('../.results/', import.meta.url))
const BUILD = fileURLToPath(new URL('../../node_modules/.cache/backcounter/build', import.meta.url))
const { rounds, only, against, waterfall: showsWaterfall, load } = readArguments()

const machine = { cores: availableParallelism(), processor: cpus()[0]?.model ?? '', node: process.versions.node }
const report: Record<string, unknown> = { measuredOn: new Date().toISOString(), rounds, machine }

if (against !== undefined) {
  const comparisons = await benchAgainst(against, rounds)
  console.log(`\n${comparisonTable(comparisons)}`)
  report.against = { revision: against, comparisons }
}
if (against === undefined && (only === undefined || only === 'browser')) {
  const { chromium, figures, waterfall } = await measureApp()
  // The bench itself keeps one to two busy; more means that something else was measured along with it.
  const load = Math.round((loadavg()[1] ?? 0) * 10) / 10
  console.log(`\n${figureTable(figures)}`)
  console.log(
    `\n${machine.cores} cores (${machine.processor}), Node ${machine.node}, Chromium ${chromium}; medians of ${rounds} rounds; load average ${load}.` +
      ' Throttled: processor 4 times slower, Fast 4G. Ours is signed in, over HTTP/2; see e2e/bench/peers.ts for theirs.',
  )
  if (showsWaterfall) console.log(`\n${waterfallTable(waterfall)}`)
  Object.assign(report, { chromium, load, figures, waterfall })
}
if (against === undefined && (only === undefined || only === 'provider')) {
  const rows = await benchProvider()
  console.log(`\n${providerTable(rows)}`)
  report.provider = rows
}
if (against === undefined && (only === undefined || only === 'load')) {
  const rows = await benchLoad(load)
  console.log(`\n${loadTable(rows)}`)
  report.load = rows
}

mkdirSync(RESULTS, { recursive: true })
writeFileSync(`${RESULTS}bench.json`, `${JSON.stringify(report, null, 2)}\n`)
console.log('\nWritten to e2e/.results/bench.json')

async function measureApp() {
  // A separate build: dist/ may be outdated, or in use.
  await build({ logLevel: 'warn', build: { outDir: BUILD, emptyOutDir: true } })
  const { certificate, argument } = makeCertificate()
  const stack = await startStack({ build: BUILD, fill: fillOrders, certificate })
  const browser = await openChromium(argument)
  try {
    return { chromium: browser.version(), ...(await benchBrowser(browser, stack, rounds)) }
  } finally {
    await browser.close()
    await stack.stop()
  }
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '7' },
      only: { type: 'string' },
      against: { type: 'string' },
      waterfall: { type: 'boolean', default: false },
      clients: { type: 'string', default: '10' },
      processes: { type: 'string', default: '1' },
      products: { type: 'string', default: '100000' },
      stores: { type: 'string', default: '1' },
      seconds: { type: 'string', default: '20' },
      database: { type: 'string', multiple: true, default: ['PostgreSQL', 'embedded'] },
    },
  })
  const { only, against, waterfall } = values
  const numbers = (text: string) => text.split(',').map(Number)
  const [rounds = 0, products = 0, stores = 0, seconds = 0] = [
    values.rounds,
    values.products,
    values.stores,
    values.seconds,
  ].map(Number)
  const [clients, processes] = [numbers(values.clients), numbers(values.processes)]
  const areCounts = [rounds, products, stores, products / stores, seconds, ...clients, ...processes].every(
    each => Number.isInteger(each) && each > 0,
  )
  const databases = values.database.filter(name => name === 'PostgreSQL' || name === 'embedded')
  if (!areCounts || ![undefined, 'browser', 'provider', 'load'].includes(only) || databases.length === 0) {
    console.error(
      'Options: --only browser, provider or load; --waterfall; --database PostgreSQL or embedded; and with whole',
    )
    console.error(
      'numbers above 0: --rounds, --clients, --processes (several with commas), --products (of all stores), --stores, --seconds.',
    )
    process.exit(1)
  }
  return { rounds, only, against, waterfall, load: { products, stores, clients, processes, seconds, databases } }
}
