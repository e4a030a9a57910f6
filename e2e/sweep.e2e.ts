import type { Page } from 'playwright/test'
import { LANGUAGES, ownName } from '#lib/languages.ts'
import { isFullRun } from '../mocks/start/test/fullRun.ts'
import type { RouteId } from '../src/paths.ts'
import { openSession } from './pages/signIn.ts'
import { Api } from './support/api.ts'
import { test as base, expect, type SignedStore } from './support/fixtures.ts'
import { expectNoSidewaysScroll } from './support/layout.ts'
import { plainTexts, speakPseudo } from './support/pseudo.ts'
import { EMBEDDED_APPS, INTEGRATIONS, OWNER, SCREENS, visit, visitOf } from './support/routeVisits.ts'
import { expectSteady, watchShifts } from './support/shifts.ts'
import { expectWhole, speak } from './support/whole.ts'

/** On a busy machine a banner or a line may come so late that the screen was left, or seen, without it. */
const MOST_SHIFT = 0.1

/** One screen of each kind, which is checked in every language each time. */
const KINDS: readonly RouteId[] = [
  'dashboard',
  'product.list',
  'product.detail',
  'settings.taxes',
  'order.detail',
  'editstore.menu.add',
]

/** German has the longest words, Arabic runs the other way. */
const OTHER_LANGUAGES = isFullRun ? LANGUAGES.filter(each => each !== 'en') : (['de', 'es', 'ar'] as const)

/**
 * Each persona's store is shared by the tests of a worker. Separate from `owner`: content from other tests (such as an
 * external video) would appear in the preview.
 */
const test = base.extend<object, { storeOf: (persona: string) => Promise<SignedStore> }>({
  storeOf: [
    async ({ newStore, stack }, use) => {
      const stores = new Map<string, SignedStore>()
      await use(async persona => {
        const store = stores.get(persona) ?? (await newStore(persona))
        if (persona === OWNER && !stores.has(persona))
          await new Api(stack, store).install(...EMBEDDED_APPS, ...INTEGRATIONS)
        stores.set(persona, store)
        return store
      })
    },
    { scope: 'worker' },
  ],
})

test.beforeEach(async ({ page, watch }) => {
  watch.allow(/Failed to load resource: .* 404/)
  await watchShifts(page)
})

/** Switches the language of the open screen, without loading it again. */
async function switchTo(page: Page, language: string) {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(language)
  await page.getByRole('option').filter({ hasText: language }).first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

for (const routeId of SCREENS) {
  const { persona } = visitOf(routeId)

  test(`${routeId} is accessible, fits every window and stays put`, async ({ page, context, storeOf }) => {
    if (persona) await openSession(context, await storeOf(persona))
    await visit(page, routeId)
    await expectWhole(page, 'en', routeId, {
      // What the screens of a kind share: the long tests look at each.
      ...(!isFullRun && !KINDS.includes(routeId) && { colorsIn: [] }),
      // What loads after the screen has come while it was checked.
      onSettled: () => expectSteady(page, routeId, MOST_SHIFT),
    })
    if (!KINDS.includes(routeId)) return
    for (const language of OTHER_LANGUAGES) {
      await switchTo(page, ownName(language))
      await expectWhole(page, language, routeId)
    }
  })

  for (const language of OTHER_LANGUAGES) {
    test(`${routeId} is fully translated from its first load in ${language}`, { tag: '@long' }, async ({
      page,
      context,
      storeOf,
    }) => {
      await speak(page, language)
      if (persona) await openSession(context, await storeOf(persona))
      await visit(page, routeId)
      await expectWhole(page, language, routeId, {
        onSettled: () => expectSteady(page, `${routeId} (${language})`, MOST_SHIFT),
      })
    })
  }

  test(`${routeId} says nothing but messages and data, and longer ones fit`, { tag: '@long' }, async ({
    page,
    context,
    storeOf,
  }) => {
    const sent = await speakPseudo(page)
    if (persona) await openSession(context, await storeOf(persona))
    await visit(page, routeId)
    expect(await plainTexts(page, sent)).toEqual([])
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
  })
}
