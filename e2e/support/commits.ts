import type { Page } from 'playwright/test'
import { measured, measureUntil } from '../bench/probes.ts'

/** What one step of a user costs: until its goal shows, and in the time after it that is spent on the rest. */
export interface Cost {
  /** Components that were mounted until the goal showed. */
  mounted: number
  /** Components that were mounted after it. */
  later: number
  /** Renderings of the page by React that changed it, until the goal showed. */
  commits: number
}

interface Commit {
  mounted: number
  /** The goal is in the page. */
  isGoal: boolean
}

interface Watched {
  commits: Commit[]
  goal: string
}

/** How long nothing may happen for a step to be over. */
const QUIET_MS = 2500

/** Counts in every page that is opened from now on what React mounts. Call it first. */
export async function watchCommits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Fiber {
      tag: number
      alternate: Fiber | null
      child: Fiber | null
      sibling: Fiber | null
    }
    // Functions, classes, forwarded references and memoized components, as React numbers them.
    const COMPONENTS = [0, 1, 11, 14, 15]
    const seen = new WeakSet<Fiber>()
    const commits: Commit[] = []
    const count = (first: Fiber | null): number => {
      let sum = 0
      for (let fiber = first; fiber; fiber = fiber.sibling) {
        const isKnown = seen.has(fiber) || (fiber.alternate !== null && seen.has(fiber.alternate))
        if (!isKnown && COMPONENTS.includes(fiber.tag)) sum++
        seen.add(fiber)
        sum += count(fiber.child)
      }
      return sum
    }
    Object.assign(window, {
      commits,
      goal: 'main',
      // React reports to it when it is there, also in production.
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        renderers: new Map(),
        inject: () => 1,
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
        onCommitFiberRoot: (_: number, root: { current: Fiber }) =>
          commits.push({
            mounted: count(root.current),
            isGoal: document.querySelector((window as unknown as Watched).goal) !== null,
          }),
      },
    })
  })
}

/** Counts what a step costs that ends when `goal` shows. */
export async function costOf(
  page: Page,
  event: 'keydown' | 'popstate',
  goal: string,
  act: () => Promise<unknown>,
): Promise<Cost> {
  await measureUntil(page, event, goal)
  await page.evaluate(selector => {
    const watched = window as unknown as Watched
    watched.commits.length = 0
    watched.goal = selector
  }, goal)
  await act()
  await measured(page)
  await page.waitForTimeout(QUIET_MS)
  const all = await page.evaluate(() => (window as unknown as Watched).commits)
  const end = all.findIndex(({ isGoal }) => isGoal) + 1
  const sum = (commits: Commit[]) => commits.reduce((total, { mounted }) => total + mounted, 0)
  return { mounted: sum(all.slice(0, end)), later: sum(all.slice(end)), commits: end }
}

const MOST_GROWTH = 1.1

/** What a step costs more than a tenth above what was recorded: "mounted 630 → 741". */
export const grownCosts = (cost: Cost, recorded: Cost): string[] =>
  (Object.keys(cost) as (keyof Cost)[])
    .filter(figure => cost[figure] > Math.ceil(recorded[figure] * MOST_GROWTH))
    .map(figure => `${figure} ${recorded[figure]} → ${cost[figure]}`)
