import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright'
import { expect, test } from '../support/fixtures.ts'
import type { Action, Sequence } from './actions.ts'
import { runSequence } from './sequence.ts'
import { Visit } from './visit.ts'
import { check, checkGrowth, heapOf, LIMITS, type Limits } from './watchers.ts'

// Each watcher of `npm run rough` is shown what it watches for: one that stays silent here would stay silent for ever.

const HASTY: Limits = {
  ...LIMITS,
  patience: {
    'blank page': 300,
    'endless spinner': 300,
    'focus lost under a dialog': 300,
    'sideways scroll': 300,
  },
  untilStored: 1_500,
  untilResponse: 3_000,
}

const HEALTHY = `<!doctype html><title>Planted</title><main><h1>A page</h1><p>With a few words on it.</p>
  <div role="dialog" aria-label="A dialog"><button autofocus>Inside</button></div></main>`

/** A page in the app's place: `plant` is what is wrong with it. */
const PLANTS: Record<string, string | ((page: Page) => Promise<unknown>)> = {
  'page error': page => page.evaluate(() => void setTimeout(() => (undefined as unknown as () => void)())),
  'page error: unhandled rejection': page => page.evaluate(() => void Promise.reject(new Error('planted'))),
  'console error': '<main><h1>A page</h1></main><script>console.error("planted")</script>',
  'server error': page =>
    page.evaluate(async () => void (await fetch(`${localStorage.getItem('api')}/planted`).catch(() => undefined))),
  'script dialog': '<main><h1>A page</h1></main><script>setTimeout(() => alert("planted"))</script>',
  'blank page': '<main></main>',
  'endless spinner': '<main><h1>Products</h1><div aria-busy="true" style="height: 9px"></div></main>',
  'endless spinner: skeleton':
    '<main><span class="_skeleton_1ab2c_1" style="display: block; height: 9px"></span></main>',
  'focus lost under a dialog': page => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur()),
  'sideways scroll': '<main><h1 style="inline-size: 120vw">A page that is too wide</h1></main>',
}

for (const [name, plant] of Object.entries(PLANTS)) {
  test(`a ${name} is found`, { tag: '@long' }, async ({ browser, stack }) => {
    const visit = await Visit.begin(browser, stack, 'onhold@demo.test')
    await visit.context.route(`${stack.appOrigin}/**`, route =>
      route.fulfill({ contentType: 'text/html', body: typeof plant === 'string' ? plant : HEALTHY }),
    )
    await visit.context.route(`${stack.config.apiUrl}/planted`, route =>
      route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' }, body: 'planted' }),
    )
    await visit.page.goto('/planted')
    await visit.page.evaluate(api => localStorage.setItem('api', api), stack.config.apiUrl)
    if (typeof plant !== 'string') {
      // Nothing is found where nothing is wrong.
      await sleep(700)
      await check(visit, HASTY)
      expect(visit.findings).toEqual([])
      await plant(visit.page)
    }
    const found = async () => {
      await check(visit, HASTY)
      return visit.findings.map(({ watcher }) => watcher)
    }
    await expect.poll(found).toContain(name.split(':')[0])
    await visit.end()
  })
}

test('a frozen page is found', { tag: '@long' }, async ({ browser, stack }) => {
  const visit = await Visit.begin(browser, stack, 'onhold@demo.test')
  await visit.context.route(`${stack.appOrigin}/**`, route =>
    route.fulfill({ contentType: 'text/html', body: HEALTHY }),
  )
  await visit.page.goto('/planted')
  await visit.page.evaluate(() => {
    setTimeout(() => {
      for (const end = Date.now() + 8_000; Date.now() < end; );
    })
  })
  await sleep(100)
  await check(visit, HASTY)
  expect(visit.findings.map(({ watcher }) => watcher)).toEqual(['frozen page'])
  await visit.end()
})

test('growth of memory is found', { tag: '@long' }, async ({ browser, stack }) => {
  const visit = await Visit.begin(browser, stack, 'onhold@demo.test')
  const before = await heapOf(visit.page)
  await visit.page.evaluate(() => {
    Object.assign(window, { kept: Array.from({ length: 8_000_000 }, (_, index) => ({ index })) })
  })
  checkGrowth(visit, before, await heapOf(visit.page), HASTY)
  expect(visit.findings.map(({ watcher }) => watcher)).toEqual(['growth of memory'])
  await visit.end()
})

const into = (name: string, mark: string): Action => ({
  do: 'type',
  at: 0,
  on: { name, nth: 0 },
  mark,
  digits: '48213',
  more: '',
  delay: 20,
  pause: 300,
})
const newProduct = (...more: Action[]): Sequence => ({
  persona: 'trial@demo.test',
  route: '/product/add',
  actions: [into('Name', 'qplantedz'), into('Price', 'qpricez'), ...more],
})

test('missing text without a draft is reported; with a draft it is not', { tag: '@long' }, async ({
  browser,
  stack,
}) => {
  const sequence = newProduct({ do: 'reload', pause: 300 })
  expect((await runSequence(browser, stack, sequence, { limits: HASTY })).findings).toEqual([])
  const { findings } = await runSequence(browser, stack, sequence, {
    limits: HASTY,
    prepare: ({ context }) =>
      context.addInitScript(() => {
        IDBObjectStore.prototype.put = () => {
          throw new Error('planted: nothing is kept')
        }
      }),
  })
  expect(findings.map(({ watcher }) => watcher)).toContain('typed text lost')
})

test('letters lost while typing are found', { tag: '@long' }, async ({ browser, stack }) => {
  const { findings } = await runSequence(browser, stack, newProduct(), {
    limits: HASTY,
    prepare: ({ context }) =>
      context.addInitScript(() => {
        addEventListener('keydown', event => event.key === 'l' && event.preventDefault(), true)
      }),
  })
  expect(findings.map(({ watcher }) => watcher)).toEqual(['typed text lost'])
})

test('a record created twice for one Save is found', {
  tag: '@long',
}, async ({ browser, stack }) => {
  const sequence = newProduct({ do: 'save', by: 'button', twice: false, pause: 1_500 })
  expect((await runSequence(browser, stack, sequence)).findings).toEqual([])
  const { findings } = await runSequence(browser, stack, sequence, {
    prepare: ({ context }) =>
      context.route(`${stack.config.apiUrl}/store/admin/products`, async route => {
        if (route.request().method() === 'POST') {
          await route.fetch({ headers: { ...route.request().headers(), 'idempotency-key': crypto.randomUUID() } })
        }
        await route.continue()
      }),
  })
  expect(findings.map(({ watcher }) => watcher)).toEqual(['doubled record'])
})
