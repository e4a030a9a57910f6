import { setTimeout as sleep } from 'node:timers/promises'
import { PASSWORD } from '../../mocks/start/seeds/personas.ts'
import type { Action } from './actions.ts'
import { click, find, notice } from './controls.ts'
import { breakResponses } from './responses.ts'
import { type } from './type.ts'
import type { Visit } from './visit.ts'

/** Performs the action, if its target exists, and returns it with its target. */
export async function perform(visit: Visit, action: Action): Promise<Action> {
  const { page } = visit
  switch (action.do) {
    case 'press': {
      const found = await find(visit, { kind: 'press', ...action })
      if (!found) return action
      await click(visit, found, action.twice)
      return { ...action, on: found.on }
    }
    case 'type': {
      const found = await find(visit, { kind: 'type', ...action })
      if (!found) return action
      await type(visit, found, action)
      return { ...action, on: found.on }
    }
    case 'keys':
      await pressKeys(visit, action.key, action.times)
      return action
    case 'save': {
      const found = action.by === 'button' ? await find(visit, { kind: 'submit', at: 0 }) : null
      if (found) await click(visit, found, action.twice)
      else for (let presses = action.twice ? 2 : 1; presses > 0; presses--) await page.keyboard.press('Control+s')
      return action
    }
    case 'palette': {
      await page.keyboard.press('Control+k')
      const box = page.getByRole('dialog').getByRole('combobox')
      if (!(await box.isVisible()) && !(await appears(box))) return action
      await page.keyboard.type(action.words, { delay: 40 })
      await page.keyboard.press('Enter')
      return action
    }
    case 'go':
      await page.goto(await visit.resolve(action.path))
      return action
    case 'network':
      visit.isOnline = action.online
      visit.hasLostCode = true
      await visit.context.setOffline(!action.online)
      return action
    case 'respond':
      if (action.of === 'code') visit.hasLostCode = true
      await breakResponses(visit.context, visit.addresses, action)
      return action
    case 'resize':
      await page.setViewportSize({ width: action.width, height: action.height })
      return action
    case 'back':
      await page.goBack()
      return action
    case 'forward':
      await page.goForward()
      return action
    case 'reload':
      await page.reload()
      return action
    case 'openTab':
      if (visit.tabs.length < 3) await visit.openTab(page.url())
      return action
    case 'switchTab':
      visit.page = visit.tabs[(visit.tabs.indexOf(page) + 1) % visit.tabs.length] ?? page
      await visit.page.bringToFront()
      return action
    case 'closeTab':
      if (visit.tabs.length < 2) return action
      visit.tabs = visit.tabs.filter(tab => tab !== page)
      visit.page = visit.tabs[0] ?? page
      // As the cross on a tab does it: the page may keep what it has.
      await page.close({ runBeforeUnload: true })
      return action
    case 'wait':
      await sleep(2_000)
      return action
  }
}

const appears = (locator: { waitFor(options: { timeout: number }): Promise<void> }) =>
  locator.waitFor({ timeout: 1_500 }).then(
    () => true,
    () => false,
  )

async function pressKeys(visit: Visit, key: string, times: number): Promise<void> {
  const { page } = visit
  for (let press = 0; press < times; press++) {
    const focus = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null
      const isField = element?.matches('textarea, input:not([type="checkbox"], [type="radio"])') ?? false
      return { isField, name: element?.getAttribute('aria-label') || element?.innerText || '' }
    })
    if (!focus.isField && ['Enter', 'Space'].includes(key)) notice(visit, focus.name)
    const before = focus.isField ? await visit.fields() : []
    await page.keyboard.press(key)
    if (focus.isField) visit.typed.giveUpRemoved(before, await visit.fields())
  }
}

/** Returns to the app after a logout, from another site or from the browser's error page. */
export async function comeBack(visit: Visit): Promise<void> {
  const { page } = visit
  if (!visit.isOnline) return
  const { appOrigin, config } = visit.addresses
  if (!visit.isOurs() && !page.url().startsWith(config.identityDomain)) await page.goto(visit.lastUrl)
  const isOut = () => /^\/(login|error)\b/.test(new URL(page.url()).pathname) || !visit.isOurs()
  if (!isOut()) {
    visit.lastUrl = page.url()
    return
  }
  // Logging out has wiped what was not saved.
  visit.typed.giveUp()
  if (visit.isOurs()) {
    await page.goto(`${appOrigin}/login`)
    await page.locator('main button, main a').first().click()
  }
  await page.waitForURL(url => url.origin !== appOrigin || !url.pathname.startsWith('/login'))
  if (visit.isOurs()) return
  await page.locator('input[type="email"], input[name="email"]').fill(visit.person.email)
  await page.locator('input[type="password"]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.origin === appOrigin)
}
