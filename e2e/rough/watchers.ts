import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright'
import type { Patience, Standing } from './inPage.ts'
import { doubledNames } from './typed.ts'
import type { Visit } from './visit.ts'

export interface Limits {
  patience: Patience
  /** Milliseconds until what was typed has to be in a draft or at the provider, after it has left its field. */
  untilStored: number
  /** Milliseconds in which a page must respond. */
  untilResponse: number
  /** How many megabytes a page may grow by. */
  growth: number
}

export const LIMITS: Limits = {
  patience: {
    'blank page': 5_000,
    'endless spinner': 10_000,
    'focus lost under a dialog': 2_000,
    'sideways scroll': 2_000,
  },
  untilStored: 4_000,
  untilResponse: 20_000,
  growth: 20,
}

const standing = (page: Page): Promise<Standing[]> =>
  page.evaluate(() => (window as unknown as { standingConditions?: () => Standing[] }).standingConditions?.() ?? [])

/** Defects that can be detected while the sequence runs. Records them in the visit. */
export async function check(visit: Visit, limits: Limits = LIMITS): Promise<void> {
  if (!visit.isOurs()) return
  const conditions = await inTime(standing(visit.page), limits.untilResponse)
  if (conditions === 'late') return visit.note('frozen page', `${visit.page.url()} does not answer`)
  for (const { condition, since, what } of conditions) {
    if (since >= limits.patience[condition]) visit.note(condition, `${what}, for ${Math.round(since / 100) / 10} s`)
  }
  for (const what of await visit.typed.lost(visit, limits.untilStored)) visit.note('typed text lost', what)
}

/** Waits until everything is idle, then checks every tab again, and looks for duplicates. */
export async function checkAtEnd(visit: Visit, limits: Limits = LIMITS): Promise<void> {
  for (const tab of visit.tabs) {
    visit.page = tab
    const end = Date.now() + Math.max(...Object.values(limits.patience)) + 1_000
    while (visit.isOurs() && Date.now() < end && visit.findings.length === 0) {
      if ((await standing(tab)).length === 0) break
      await check(visit, limits)
      await sleep(250)
    }
    await check(visit, limits)
  }
  const names = (await visit.api.products()).map(product => product.name)
  for (const what of doubledNames(names, visit.typed.marks, visit.copies)) visit.note('doubled record', what)
}

/** The page's memory in megabytes, after garbage collection. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  try {
    await session.send('HeapProfiler.enable')
    await session.send('HeapProfiler.collectGarbage')
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    return usedSize / 2 ** 20
  } finally {
    await session.detach()
  }
}

export function checkGrowth(visit: Visit, before: number, after: number, limits: Limits = LIMITS): void {
  if (after - before > limits.growth) {
    visit.note('growth of memory', `from ${before.toFixed(1)} to ${after.toFixed(1)} MB`)
  }
}

const inTime = <Result>(work: Promise<Result>, milliseconds: number): Promise<Result | 'late'> =>
  Promise.race([work, sleep(milliseconds, 'late' as const, { ref: false })])
