import { LANGUAGES } from '#lib/languages.ts'
import { openAs } from './pages/signIn.ts'
import { Api } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'
import { recordNotifications } from './support/notifications.ts'
import { expectWhole, speak } from './support/whole.ts'
import { wordsOf } from './support/words.ts'

for (const language of LANGUAGES.filter(each => each !== 'en')) {
  const say = (folder: string) => wordsOf(language, folder)

  test(`a new store is fully translated into ${language}`, {
    tag: '@long',
  }, async ({ page, newStore }) => {
    test.slow()
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await speak(page, language)
    await openAs(page, await newStore('new@demo.test'), '/dashboard')
    await expect(button(say('features/store/onboarding').step.landing.action)).toBeVisible()
    await expect(button(say('shell/verification').resend)).toBeVisible()
    await expectWhole(page, language, 'trial, guide and verification')
    await button(say('shell/verification').resend).click()
    await expect(button(say('shell/verification').send)).toBeVisible()
    await expectWhole(page, language, 'verification dialog')
    await page.keyboard.press('Escape')

    // One banner at a time: that of the trial comes after it.
    await button(say('shell/verification').dismiss).click()
    await page
      .getByRole('region', { name: say('shell/accountGate').label })
      .getByRole('button')
      .click()
    await expect(page.getByText(say('features/billing/plans').choose.note)).toBeVisible()
    await expectWhole(page, language, 'plans')
    await page.keyboard.press('Escape')

    await button(say('shell/topbar').help).click()
    await page.getByRole('menuitem', { name: say('shell/topbar').pin }).click()
    await expect(page.getByText(say('shell/topbar').pinMissing)).toBeVisible()
    await expectWhole(page, language, 'support PIN')

    await page.goto('/product')
    // The top bar of a trial has one, too.
    await page
      .locator('#content')
      .getByRole('button', { name: say('features/store/onboarding').empty.watch, exact: true })
      .click()
    await expect(page.getByRole('complementary', { name: say('shell/video').label })).toBeVisible()
    await expectWhole(page, language, 'empty list and video')

    await page.goto('/product/add')
    // One at a time: which it is depends on what was seen before.
    const hint = say('shell/hotspots').hint.replace('{{title}}', '').trim()
    await page.getByRole('button', { name: new RegExp(`^${hint}`) }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectWhole(page, language, 'a hint')
  })

  test(`a running store is fully translated into ${language}`, {
    tag: '@long',
  }, async ({ page, context, newStore, stack, watch }) => {
    test.slow()
    watch.allow(/Failed to load resource: .* 404/)
    const tenant = await newStore()
    const product = await new Api(stack, tenant).addProduct('Almanac')
    await recordNotifications(context, 'default', 'granted')
    await speak(page, language)
    await openAs(page, tenant, '/product')
    await expect(page.getByText(say('shell/orderNotifier').offer)).toBeVisible()
    await expectWhole(page, language, 'list and question for notifications')
    await page.goto(`/product/${product.id}`)
    await page.locator('textarea').first().fill('…')
    await expect(page.getByRole('complementary', { name: say('shell/storefront').title })).toBeVisible()
    await expect(page.frameLocator('iframe').first().getByText('Almanac').first()).toBeVisible()
    await expectWhole(page, language, 'form with its save bar, and storefront')
    page.on('dialog', dialog => dialog.accept())

    await page.goto('/dashboard')
    await expect(page.getByText(say('shell/orderNotifier').offer)).toBeVisible()
    await page.keyboard.press('Control+k')
    const words = page.getByRole('combobox', { name: say('shell/palette').label })
    await words.fill('mug')
    await expect(page.getByRole('group', { name: say('shell/palette').groups.products })).toBeVisible()
    await expectWhole(page, language, 'palette')
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: say('shell/topbar').shortcuts })).toBeVisible()
    await expectWhole(page, language, 'keys')
  })

  test(`support staff and blocked users see the reason in ${language}`, {
    tag: '@long',
  }, async ({ page, newStore, watch }) => {
    test.slow()
    watch.allow(/Failed to load resource: .* 404/)
    await speak(page, language)
    await openAs(page, await newStore('concierge@demo.test'), '/product')
    await page.getByRole('link', { name: say('shell/concierge').viewLog }).click()
    await expect(page.getByRole('link', { name: say('page').list.clearFilters })).toBeVisible()
    await expectWhole(page, language, 'concierge banner and activity log')

    await page.goto('/logout')
    await expect(page.getByText(say('shell').login.goodbye)).toBeVisible()
    await openAs(page, await newStore('terms@demo.test'), '/product')
    await expect(page.getByRole('button', { name: say('shell/terms').agree })).toBeVisible()
    await expectWhole(page, language, 'terms')
  })
}
