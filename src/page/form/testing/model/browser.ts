import { createStore, entries } from 'idb-keyval'
import { startSession } from '#api/session.ts'
import { currentToasts, dismissToast } from '#ui/toast/toasts.ts'
import { deleteDrafts } from '../../draftStore.ts'
import { pass, settle } from './clock.ts'
import { type Ledger, typedIn } from './ledger.ts'
import type { createNetwork } from './network.ts'
import { openPage, type Page } from './page.tsx'

/** How the user resolves a conflict. */
export type Choice = 'mine' | 'theirs' | 'later'

/** Longer than two writes with all retries: an unconfirmed one is settled before the next. In milliseconds. */
const LONGEST_SAVE = 40_000

const TITLES = {
  conflict: 'Someone else saved changes first',
  gone: 'Someone else deleted this',
  leave: 'Are you sure',
}

interface BrowserOptions {
  network: ReturnType<typeof createNetwork>
  ledger: Ledger
  user: string
  signIn: () => Parameters<typeof startSession>[0]
}

/** A browser with two tabs, and its user. */
export function createBrowser({ network, ledger, user, signIn }: BrowserOptions) {
  const tabs: (Page | null)[] = [null, null]
  const discarded = new Map<number, string[]>()
  const pages = () => tabs.filter(page => page !== null)

  const shown = (page: Page) => {
    const { name, description, rows } = page.values()
    return [name, description, ...rows.values()].flatMap(typedIn)
  }

  /** The state of a page: another form, or one whose record is saved as a new one. */
  const observe = () => {
    for (const page of pages()) {
      const form = page.formNow()
      if (form && page.form && form !== page.form) page.intention = ledger.newIntention()
      page.form = form ?? page.form
      const isKept = page.text().includes('Saving adds this as a new record')
      if (isKept && !page.isKept) {
        page.intention = ledger.newIntention()
        ledger.moveTo(shown(page), page.intention)
      }
      page.isKept = isKept
      if (page.path() === '/record' || isKept) ledger.isOneRecord(shown(page), page.intention)
    }
  }

  const rest = async () => {
    await settle(network.isAtWork)
    observe()
  }
  const wait = async (milliseconds: number) => {
    await pass(milliseconds, network.isAtWork)
    observe()
  }

  const open = async (tab: number, path: string) => {
    tabs[tab] = openPage(path, ledger.newIntention())
    await rest()
  }

  /** The page is closed, with everything in progress. */
  const close = async (tab: number) => {
    const page = tabs[tab]
    if (!page) return
    window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await rest()
    page.isClosed = true
    tabs[tab] = null
    network.cut()
    page.remove()
    // Pending requests never resolve.
    await wait(2500)
    if (discarded.delete(page.undo)) dismissToast(page.undo)
  }

  const dialog = (title: string) =>
    [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')].find(each =>
      each.textContent?.includes(title),
    )
  const pressIn = async (found: HTMLElement, ...labels: string[]) => {
    const buttons = [...found.querySelectorAll('button')]
    const button = buttons.find(each => labels.includes(each.textContent?.trim() ?? ''))
    if (!button) throw new Error(`The dialog has none of the buttons ${labels}: ${found.textContent}`)
    button.click()
    await rest()
  }

  const resolveConflict = async (found: HTMLElement, choice: Choice) => {
    if (choice === 'later') return pressIn(found, 'Decide later')
    for (const group of found.querySelectorAll('fieldset')) {
      const [mine, theirs] = group.querySelectorAll('label')
      if (choice === 'mine') ledger.chooseAgain(typedIn(mine?.textContent ?? ''))
      if (choice === 'theirs') {
        group.querySelectorAll('input')[1]?.click()
        if (theirs) ledger.giveUp(typedIn(mine?.textContent ?? ''), 'Theirs was chosen.')
        await rest()
      }
    }
    return pressIn(found, 'Use these values', 'Keep both')
  }

  /** Responds to every open dialog. */
  const answer = async (choice: Choice) => {
    for (let times = 0; times < 6; times++) {
      const [conflict, gone, leave] = [dialog(TITLES.conflict), dialog(TITLES.gone), dialog(TITLES.leave)]
      if (leave) await pressIn(leave, 'Cancel')
      else if (conflict) await resolveConflict(conflict, choice)
      else if (gone) await pressIn(gone, choice === 'later' ? 'Keep editing' : 'Keep as new')
      else return
    }
    throw new Error('A dialog opens again and again.')
  }

  const waitForSave = async (page: Page) => {
    for (let waited = 0; page.isBusy() && waited < LONGEST_SAVE; waited += 500) await wait(500)
    if (page.isBusy()) throw new Error('A save never ends.')
  }

  /** Discarded changes can be restored for a while. */
  const noteDiscarded = (page: Page, values: string[]) => {
    const newest = currentToasts().findLast(({ action }) => action?.label === 'Undo')
    if (!newest) return
    page.undo = newest.id
    discarded.set(newest.id, values)
  }

  const draftTexts = async (): Promise<string> => {
    let texts: string | undefined
    entries(createStore('backcounter', 'drafts')).then(found => {
      texts = JSON.stringify(found)
    })
    while (texts === undefined) await settle(network.isAtWork)
    return texts
  }

  return {
    tabs,
    pages,
    shown,
    rest,
    wait,
    open,
    close,
    answer,
    waitForSave,
    draftTexts,
    async discard(page: Page) {
      const values = shown(page)
      const button = page.button('Discard')
      if (!button || button.getAttribute('aria-disabled') === 'true') return
      page.press('Discard')
      await rest()
      noteDiscarded(page, ledger.giveUp(values, 'Discarded.'))
      page.intention = ledger.newIntention()
    },
    async undo(page: Page) {
      const found = currentToasts().find(({ id }) => id === page.undo)
      const values = discarded.get(page.undo)
      if (!found || !values) return
      const before = shown(page)
      page.act(() => found.action?.onAction())
      dismissToast(found.id)
      discarded.delete(found.id)
      await rest()
      await answer('mine')
      ledger.takeBack(values)
      const after = shown(page)
      if (values.some(value => after.includes(value))) {
        ledger.giveUp(
          before.filter(value => !after.includes(value)),
          'Undone.',
        )
      }
    },
    /** Navigates to another screen; `isSure` responds to the unsaved-changes dialog. */
    async go(page: Page, to: string, isSure: boolean) {
      const values = shown(page)
      page.go(to)
      await rest()
      const asks = dialog(TITLES.leave)
      if (!asks) return
      await pressIn(asks, isSure ? 'Continue' : 'Cancel')
      if (isSure) noteDiscarded(page, ledger.giveUp(values, 'Left.'))
    },
    /** Responds to the offer to restore a draft. */
    async answerOffer(page: Page, isWanted: boolean) {
      const before = shown(page)
      const texts = await draftTexts()
      const wanted = page.button('Use earlier version') ? ['Use earlier version'] : ['Restore changes']
      const labels = isWanted ? wanted : ['Discard changes', 'Keep current version']
      const label = labels.find(each => page.button(each))
      if (!label) return false
      page.press(label)
      await rest()
      if (label === 'Use earlier version') {
        const after = shown(page)
        ledger.giveUp(
          before.filter(value => !after.includes(value)),
          'The earlier text was chosen.',
        )
      } else if (label !== 'Restore changes') {
        const left = await draftTexts()
        const elsewhere = pages().flatMap(shown)
        ledger.giveUp(
          typedIn(texts).filter(value => !left.includes(value) && !elsewhere.includes(value)),
          `${label}.`,
        )
      }
      return true
    },
    async logOut() {
      const { forgetSession } = await import('#api/session.ts')
      forgetSession()
      await wipeNow(user, rest)
      await wait(300)
      ledger.giveUp(ledger.unsaved(), 'Logged out.')
      const path = tabs[0]?.path() ?? '/record'
      for (const tab of tabs.keys()) await close(tab)
      const left = await draftTexts()
      if (left !== '[]') throw new Error(`After logging out there are still drafts: ${left}`)
      await startSession(signIn())
      await open(0, path)
    },
    async setOnline(online: boolean) {
      if (network.isOnline() === online) return
      network.setOnline(online)
      Object.defineProperty(navigator, 'onLine', { value: online, configurable: true })
      window.dispatchEvent(new Event(online ? 'online' : 'offline'))
      await rest()
    },
  }
}
export type Browser = ReturnType<typeof createBrowser>

async function wipeNow(user: string, rest: () => Promise<void>) {
  let isDone = false
  deleteDrafts(user).then(() => {
    isDone = true
  })
  while (!isDone) await rest()
}
