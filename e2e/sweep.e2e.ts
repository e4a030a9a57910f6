import { signIn } from './pages/signIn.ts'
import { Api } from './support/api.ts'
import { test } from './support/fixtures.ts'
import { EMBEDDED_APPS, OWNER, SCREENS, visit, visitOf } from './support/routeVisits.ts'
import { expectSteady, watchShifts } from './support/shifts.ts'
import { expectWhole, speak } from './support/whole.ts'
import { wordsOf } from './support/words.ts'

/** On a busy machine a banner or a line may come so late that the screen was left, or seen, without it. */
const MOST_SHIFT = 0.1

const personas = [...new Set(SCREENS.map(routeId => visitOf(routeId).persona))]

for (const language of ['en', 'es', 'ar']) {
  test(`every screen can be used by everybody and fits every window, in ${language}`, async ({
    browser,
    stack,
    newStore,
    watch,
  }) => {
    // On a busy machine 400 seconds were not enough.
    test.setTimeout(1_200_000)
    watch.allow(/Failed to load resource: .* 404/)
    for (const persona of personas) {
      const context = await browser.newContext({ baseURL: stack.appOrigin })
      await watch.follow(context)
      const page = await context.newPage()
      await speak(page, language)
      await watchShifts(page)
      // Separate stores: content from other tests (such as an external video) would appear in the preview.
      if (persona) {
        const store = await newStore(persona)
        if (persona === OWNER) await new Api(stack, store).install(...EMBEDDED_APPS)
        await signIn(page, store, '/dashboard', wordsOf(language, 'shell').login.button)
      }
      for (const routeId of SCREENS.filter(each => visitOf(each).persona === persona)) {
        await test.step(routeId, async () => {
          await visit(page, routeId)
          // What loads after the screen has come while it was checked.
          await expectWhole(page, language, routeId, () => expectSteady(page, `${routeId} (${language})`, MOST_SHIFT))
        })
      }
      await context.close()
    }
  })
}
