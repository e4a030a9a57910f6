import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { makeCertificate } from '../../../mocks/start/test/certificate.ts'
import { startStack } from '../../../mocks/start/test/stack.ts'
import { openChromium } from '../chromium.ts'
import { storeWithLongForm } from '../longForm.ts'
import { signIn } from '../signIn.ts'
import { median, percentile } from '../statistics.ts'
import { buildLimit, buildRevision } from './builds.ts'
import { measureApp, STEPS, type Step, type Times, type Users } from './steps.ts'

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/backcounter/', import.meta.url))
const APPS = ['limit', 'before', 'now'] as const
type App = (typeof APPS)[number]

export interface Comparison {
  step: Step
  isThrottled: boolean
  /** Milliseconds, medians. NaN where the limit app has no such thing. */
  limit: number
  before: number
  now: number
  /** Now by before, of each round: median and quartiles. */
  ratio: { median: number; low: number; high: number }
}

/**
 * Measures this tree, a revision and the limit app in turn: over HTTP/2, with one provider and database, the order
 * reversed each round. What else the machine does then meets all three.
 */
export async function benchAgainst(revision: string, rounds: number): Promise<Comparison[]> {
  const folders = { limit: `${CACHE}limit`, before: `${CACHE}before`, now: `${CACHE}build` }
  const { hasApiBelow } = buildRevision(revision, folders.before)
  await buildLimit(folders.limit)
  await build({ logLevel: 'warn', build: { outDir: folders.now, emptyOutDir: true } })
  const { certificate, argument } = makeCertificate()
  const stack = await startStack({
    build: folders.now,
    others: [{ folder: folders.before, hasApiBelow }, { folder: folders.limit }],
    certificate,
  })
  const browser = await openChromium(argument)
  try {
    const [before = '', limit = ''] = stack.otherOrigins
    const origins: Record<App, string> = { limit, before, now: stack.appOrigin }
    const store = await storeWithLongForm(stack)
    const usersAt = async (origin: string): Promise<Users> => ({
      owner: await signIn(browser, origin, 'owner@demo.test'),
      longForms: await signIn(browser, origin, store.email, store.password),
    })
    const users = { limit: undefined, before: await usersAt(before), now: await usersAt(stack.appOrigin) }
    const all: Comparison[] = []
    for (const isThrottled of [false, true]) {
      const times: Record<App, Times[]> = { limit: [], before: [], now: [] }
      // The first round only warms up.
      for (let round = -1; round < rounds; round++) {
        for (const app of round % 2 === 0 ? APPS : APPS.toReversed()) {
          const measuredTimes = await measureApp(browser, origins[app], users[app], isThrottled)
          if (round >= 0) times[app].push(measuredTimes)
        }
      }
      all.push(...STEPS.map(step => compare(step, isThrottled, times)))
    }
    return all
  } finally {
    await browser.close()
    await stack.stop()
  }
}

function compare(step: Step, isThrottled: boolean, times: Record<App, Times[]>): Comparison {
  const of = (app: App) => times[app].map(each => each[step])
  const [before, now] = [of('before'), of('now')]
  const ratios = now.map((time, round) => time / (before[round] ?? Number.NaN))
  return {
    ...{ step, isThrottled, limit: median(of('limit')), before: median(before), now: median(now) },
    ratio: { median: median(ratios), low: percentile(ratios, 0.25), high: percentile(ratios, 0.75) },
  }
}
