import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright'
import type { Addresses } from '../support/stack.ts'
import type { Action, Sequence } from './actions.ts'
import { comeBack, perform } from './perform.ts'
import { type Finding, Visit } from './visit.ts'
import { check, checkAtEnd, checkGrowth, heapOf, LIMITS, type Limits } from './watchers.ts'

export interface Outcome {
  findings: Finding[]
  /** The actions up to the first finding, with what each was done to. */
  performed: Action[]
  /** Megabytes after the first screen and at the end, where the first tab is still there. */
  heap?: [number, number]
}

export interface Options {
  limits?: Limits
  /** Called before anything is opened: tests plant faults here. */
  prepare?: (visit: Visit) => Promise<unknown>
}

/** Simulates a clumsy user in a separate store, until the first finding or the end of the sequence. */
export async function runSequence(
  browser: Browser,
  addresses: Addresses,
  { persona, route, actions }: Sequence,
  { limits = LIMITS, prepare }: Options = {},
): Promise<Outcome> {
  const visit = await Visit.begin(browser, addresses, persona)
  const performed: Action[] = []
  let heap: [number, number] | undefined
  try {
    await prepare?.(visit)
    await signIn(visit, route)
    const first = visit.page
    const before = await heapOf(first)
    for (const action of actions) {
      if (visit.findings.length > 0) break
      performed.push(await step(visit, action))
      await sleep(action.pause)
      if (visit.findings.length === 0) await attempt(() => check(visit, limits))
    }
    if (visit.findings.length === 0) {
      await calmDown(visit)
      await attempt(() => checkAtEnd(visit, limits))
      if (visit.isOurs(first)) {
        heap = [before, await heapOf(first)]
        checkGrowth(visit, ...heap, limits)
      }
    }
  } finally {
    await visit.end()
  }
  return { findings: visit.findings, performed, heap }
}

async function signIn(visit: Visit, route: string): Promise<void> {
  await visit.page.goto('/login')
  await comeBack(visit)
  await visit.page.locator('#content').waitFor({ timeout: 30_000 })
  await visit.page.goto(await visit.resolve(route))
  await visit.page.locator('main').waitFor({ timeout: 30_000 })
  await visit.page.waitForLoadState('networkidle').catch(() => undefined)
}

/** Impossible actions, such as a click on a removed control, are skipped. */
async function step(visit: Visit, action: Action): Promise<Action> {
  let done = action
  await attempt(() => comeBack(visit))
  await attempt(async () => {
    done = await perform(visit, action)
  })
  return done
}

async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (process.env.ROUGH_DEBUG) console.error(String(error).slice(0, 300))
  }
}

async function calmDown(visit: Visit): Promise<void> {
  await visit.context.setOffline(false)
  visit.isOnline = true
  await visit.context.unrouteAll({ behavior: 'ignoreErrors' })
  await attempt(() => comeBack(visit))
  await visit.page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined)
}
