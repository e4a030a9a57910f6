import type { Browser, BrowserContext, Page } from 'playwright'
import { type TestTenant, testServerAt } from '../../mocks/start/test/testServer.ts'
import { Api } from '../support/api.ts'
import { storedOnDevice } from '../support/drafts.ts'
import type { Addresses } from '../support/stack.ts'
import { readFields, watchConditions } from './inPage.ts'
import { OWN_FAILURE } from './responses.ts'
import { type Places, TypedTexts } from './typed.ts'

/** What went against the rules: which watcher saw it, and what it saw. */
export interface Finding {
  watcher: string
  what: string
}

/** A clumsy user's browser with a separate store. */
export class Visit implements Places {
  readonly findings: Finding[] = []
  readonly typed = new TypedTexts()
  readonly api: Api
  /** Open tabs, in the order in which they were opened. */
  tabs: Page[] = []
  /** The tab that is worked in. */
  page: Page
  /** Where to go when the browser has shown its own error page. */
  lastUrl: string
  isOnline = true
  /** Parts of the app could not be fetched for a while, of which the app complains in the console. */
  hasLostCode = false
  /** How often a copy was requested. */
  copies = 0

  /** Bodies of writes that succeeded. */
  readonly #taken: string[] = []
  readonly context: BrowserContext
  readonly addresses: Addresses
  readonly person: TestTenant

  private constructor(context: BrowserContext, addresses: Addresses, person: TestTenant, page: Page) {
    this.context = context
    this.addresses = addresses
    this.person = person
    this.api = new Api(addresses, person)
    this.page = page
    this.tabs = [page]
    this.lastUrl = addresses.appOrigin
  }

  /** A new store like that of a demo account, in a new browser. No one is signed in yet. */
  static async begin(browser: Browser, addresses: Addresses, persona: string): Promise<Visit> {
    const person = await testServerAt(addresses.testServerUrl).freshTenant(persona)
    const context = await browser.newContext({
      baseURL: addresses.appOrigin,
      viewport: { width: 1280, height: 900 },
      locale: 'en-US',
      timezoneId: 'America/New_York',
    })
    context.setDefaultTimeout(5_000)
    context.setDefaultNavigationTimeout(15_000)
    await context.addInitScript(watchConditions)
    const visit = new Visit(context, addresses, person, await context.newPage())
    visit.#listen()
    return visit
  }

  async end(): Promise<void> {
    await this.context.close()
  }

  note(watcher: string, what: string): void {
    this.findings.push({ watcher, what })
  }

  isOurs(page: Page = this.page): boolean {
    return !page.isClosed() && page.url().startsWith(this.addresses.appOrigin)
  }

  /** The URL with a product's id instead of `{product}`. */
  async resolve(path: string): Promise<string> {
    if (!path.includes('{product}')) return path
    const [first] = await this.api.products()
    return path.replace('{product}', first?.id ?? '1')
  }

  async openTab(url: string): Promise<void> {
    this.page = await this.context.newPage()
    this.tabs.push(this.page)
    await this.page.goto(url)
  }

  async fields(): Promise<string[]> {
    const texts = await Promise.all(this.tabs.filter(tab => this.isOurs(tab)).map(tab => tab.evaluate(readFields)))
    return texts.flat()
  }

  async drafts(): Promise<string | null> {
    const tab = this.tabs.find(tab => this.isOurs(tab))
    return tab ? storedOnDevice(tab) : null
  }

  /** The products as they are, and what was taken of everything else. */
  async saved(): Promise<string> {
    return [JSON.stringify(await this.api.products()), ...this.#taken].join('\n')
  }

  #listen(): void {
    const { context } = this
    const { appOrigin, config } = this.addresses
    context.on('weberror', error => {
      const { message, stack = '' } = error.error()
      // Errors of embedded apps and storefronts don't count.
      if (stack.includes(appOrigin) || !/https?:/.test(stack)) this.note('page error', message)
    })
    context.on('console', message => {
      const text = message.text()
      // The browser logs every failed request; the responses tell which are defects.
      if (message.type() !== 'error' || text.startsWith('Failed to load resource')) return
      if (this.hasLostCode && text.startsWith('CodeError')) return
      if (message.location().url.startsWith(appOrigin)) this.note('console error', text.slice(0, 500))
    })
    context.on('response', response => {
      const request = response.request()
      const isTaken = response.ok() && request.method() !== 'GET' && response.url().startsWith(config.apiUrl)
      // Products are checked directly: one write may have undone another.
      if (isTaken && !response.url().includes('/admin/products')) this.#taken.push(request.postData() ?? '')
      const isFailure = response.status() >= 500 && !(OWN_FAILURE in response.headers())
      if (isFailure && response.url().startsWith(config.apiUrl)) {
        this.note('server error', `${response.status()} for ${response.request().method()} ${response.url()}`)
      }
    })
    context.on('dialog', dialog => {
      if (dialog.type() !== 'beforeunload') this.note('script dialog', dialog.message())
      void dialog.accept().catch(() => undefined)
    })
    context.on('page', async opened => {
      // A link that opens a new window: ignored.
      if (await opened.opener()) await opened.close().catch(() => undefined)
    })
  }
}
