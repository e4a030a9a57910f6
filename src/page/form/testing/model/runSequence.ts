import type { Browser } from './browser.ts'
import type { Command } from './commands.ts'
import type { Ledger } from './ledger.ts'
import type { createNetwork } from './network.ts'
import type { Page } from './page.tsx'
import type { OtherChange, Provider } from './provider.ts'

export interface World {
  browser: Browser
  ledger: Ledger
  network: ReturnType<typeof createNetwork>
  provider: Provider
  /** The record that the sequence began with. */
  id: string
}

export async function runCommand(world: World, command: Command): Promise<void> {
  const { browser, ledger, network } = world
  const isWork = command.does === 'type' || command.does === 'save'
  const first = browser.tabs[0]
  if (isWork && command.tab === 1 && !browser.tabs[1] && first && network.isOnline())
    await browser.open(1, first.path())
  const page = 'tab' in command ? browser.tabs[command.tab] : browser.tabs[0]
  if (!page) return
  switch (command.does) {
    case 'type': {
      const input = inputOf(page, command.field, command.row)
      if (input) typeInto(world, page, input, command.field !== 'quantity')
      return browser.rest()
    }
    case 'addRow':
      page.press('Add row')
      return browser.rest()
    case 'removeRow': {
      const row = page.rows()[command.row]
      const button = row?.querySelector('button')
      if (!row || !button) return
      ledger.removeRow(row.dataset.row ?? '')
      ledger.giveUp([row.querySelector('input')?.value ?? ''], 'The row was removed.')
      page.act(() => button.click())
      return browser.rest()
    }
    case 'save':
      await save(world, page, command)
      return browser.answer(command.choice)
    case 'release':
      network.release()
      await browser.rest()
      await browser.wait(1000)
      return browser.answer(command.choice)
    case 'wait':
      await browser.wait(command.milliseconds)
      return browser.answer('later')
    case 'reload': {
      if (!network.isOnline()) return
      const path = page.path()
      await browser.close(command.tab)
      return browser.open(command.tab, path)
    }
    case 'answerOffer':
      await browser.answerOffer(page, command.isWanted)
      return
    case 'secondTab':
      if (browser.tabs[1]) return browser.close(1)
      return network.isOnline() ? browser.open(1, page.path()) : undefined
    case 'other':
      return changeByOther(world, command.changes, command.row)
    case 'offline':
      return browser.setOnline(false)
    case 'online':
      await browser.setOnline(true)
      for (const each of browser.pages()) await browser.waitForSave(each)
      return browser.answer('mine')
    case 'discard':
      return browser.discard(page)
    case 'undo':
      return browser.undo(page)
    case 'go':
      return browser.go(
        page,
        { list: '/list', record: `/record/${world.id}`, new: '/record' }[command.to],
        command.isSure,
      )
    case 'logOut':
      return network.isOnline() ? browser.logOut() : undefined
  }
}

function inputOf(page: Page, field: 'name' | 'description' | 'quantity', row: number) {
  return field === 'quantity' ? page.rows()[row]?.querySelector('input') : page.input(field)
}

function typeInto({ ledger }: World, page: Page, input: HTMLInputElement, isText: boolean) {
  const value = ledger.next(isText)
  ledger.giveUp([input.value], 'Typed over.')
  ledger.type(value, page.intention)
  page.set(input, value)
}

async function save({ browser }: World, page: Page, command: Extract<Command, { does: 'save' }>) {
  if (!page.saveButton() || page.isBusy()) return
  const faults = [...command.faults]
  if (command.goes === 'stay') {
    page.pressSave(faults)
  } else {
    page.openMenu()
    await browser.rest()
    page.press(command.goes === 'list' ? 'Save and return to list' : 'Save and create new', faults)
  }
  await browser.rest()
  if (!command.waits || faults.some(fault => fault.startsWith('held'))) return
  await browser.waitForSave(page)
  // "Saved" is shown before a navigation to the list or the next record.
  if (command.goes !== 'stay') await browser.wait(1000)
}

async function changeByOther({ provider, ledger, id }: World, changes: string, at: number) {
  if (changes === 'delete') {
    if (await provider.read(id)) await provider.remove(id)
    return ledger.onOther(id, null)
  }
  const change: OtherChange = product => {
    const rows = product.productVariants
    const row = rows[at % rows.length]
    const quantity = Number(ledger.nextOfOther(false))
    if (changes === 'name') product.name = ledger.nextOfOther(true)
    else if (changes === 'description') product.descriptions.short = ledger.nextOfOther(true)
    else if (changes === 'addRow') rows.push({ ...row, id: '', quantity })
    else if (changes === 'quantity' && row) row.quantity = quantity
    else if (rows.length > 1) product.productVariants = rows.filter(each => each !== row)
  }
  const changed = await provider.change(id, change)
  if (changed) ledger.onOther(id, changed)
}

/** Invariants after each step. */
export async function checkNow({ browser, ledger }: World): Promise<void> {
  ledger.checkDoubles()
  const shown = new Set(browser.pages().flatMap(page => browser.shown(page)))
  const missing = ledger.unsaved().filter(value => !shown.has(value))
  if (missing.length === 0) return
  const drafts = await browser.draftTexts()
  const lost = missing.filter(value => !drafts.includes(value))
  if (lost.length > 0) throw new Error(`Typed, and neither on screen, nor saved, nor in a draft: ${lost.join(', ')}`)
}

/** The user finishes everything: goes online, restores drafts, saves. Then screen and provider must agree. */
export async function finish(world: World): Promise<void> {
  const { browser, network } = world
  await browser.setOnline(true)
  network.release()
  await browser.rest()
  for (const page of browser.pages()) await browser.waitForSave(page)
  // A save continues after its form was closed.
  await browser.wait(8000)
  await browser.answer('mine')
  for (const page of browser.pages()) await finishPage(world, page)
  await checkNow(world)
}

async function finishPage(world: World, page: Page) {
  const { browser, ledger, provider } = world
  for (let offers = 0; offers < 12; offers++) {
    const isAnswered = (await browser.answerOffer(page, true)) || (await browser.answerOffer(page, false))
    if (!isAnswered) break
    await checkNow(world)
  }
  if (!page.formNow()) return
  for (const field of ['name', 'description'] as const) {
    const input = page.input(field)
    if (input) typeInto(world, page, input, true)
    await browser.rest()
  }
  for (let tries = 0; page.saveButton(); tries++) {
    if (tries === 6) throw new Error(`It can't be saved: ${page.text()}`)
    // Two users may have removed all rows but one each.
    if (page.rows().length === 0) page.press('Add row')
    page.pressSave([])
    await browser.rest()
    await browser.waitForSave(page)
    await browser.answer('mine')
    await checkNow(world)
  }
  const id = page.path().split('/')[2] ?? ''
  const product = await provider.read(id)
  const stored = product && ledger.describe(product)
  if (stored !== ledger.describeShown(page.values())) {
    throw new Error(`The screen shows ${ledger.describeShown(page.values())}, the provider has ${stored}`)
  }
}
