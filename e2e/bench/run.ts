import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { startStack } from '../../mocks/test/stack.ts'
import { benchBrowser } from './browser.ts'
import { openChromium } from './chromium.ts'
import { figureTable, providerTable, waterfallTable } from './print.ts'
import { benchProvider } from './provider.ts'

/*
 * `npm run bench`: builds the app, measures it in a browser and the provider with a large store, prints the figures and
 * writes them to e2e/.results/bench.json. It reports; it never fails because something was slow.
 * Options: --rounds N (7), --only browser|provider, --waterfall (prints the requests of a cold load).
 */
const RESULTS = fileURLToPath(new URL('../.results/', import.meta.url))
const BUILD = fileURLToPath(new URL('../../node_modules/.cache/backcounter/build', import.meta.url))
const { rounds, only, waterfall: showsWaterfall } = readArguments()

const machine = { cores: availableParallelism(), processor: cpus()[0]?.model ?? '', node: process.versions.node }
const report: Record<string, unknown> = { measuredOn: new Date().toISOString(), rounds, machine }

if (only !== 'provider') {
  const { chromium, figures, waterfall } = await measureApp()
  // The bench itself keeps one to two busy; more means that something else was measured along with it.
  const load = Math.round((loadavg()[1] ?? 0) * 10) / 10
  console.log(`\n${figureTable(figures)}`)
  console.log(
    `\n${machine.cores} cores (${machine.processor}), Node ${machine.node}, Chromium ${chromium}; medians of ${rounds} rounds; load average ${load}.` +
      ' Throttled: processor 4 times slower, Fast 4G. Ours is signed in, over HTTP/1.1; see e2e/bench/peers.ts for theirs.',
  )
  if (showsWaterfall) console.log(`\n${waterfallTable(waterfall)}`)
  Object.assign(report, { chromium, load, figures, waterfall })
}
if (only !== 'browser') {
  const rows = await benchProvider()
  console.log(`\n${providerTable(rows)}`)
  report.provider = rows
}

mkdirSync(RESULTS, { recursive: true })
writeFileSync(`${RESULTS}bench.json`, `${JSON.stringify(report, null, 2)}\n`)
console.log('\nWritten to e2e/.results/bench.json')

async function measureApp() {
  // A build of its own: that in dist/ may be of yesterday, or in use.
  await build({ logLevel: 'warn', build: { outDir: BUILD, emptyOutDir: true } })
  const stack = await startStack({ build: BUILD })
  const browser = await openChromium()
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
      waterfall: { type: 'boolean', default: false },
    },
  })
  const rounds = Number(values.rounds)
  const { only } = values
  if (!Number.isInteger(rounds) || rounds < 1 || (only !== undefined && only !== 'browser' && only !== 'provider')) {
    console.error('Options: --rounds with a whole number above 0, --only browser or --only provider, --waterfall.')
    process.exit(1)
  }
  return { rounds, only, waterfall: values.waterfall }
}
