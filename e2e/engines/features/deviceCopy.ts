import { testServerAt } from '../../../mocks/start/test/testServer.ts'
import type { Feature, Visit } from '../feature.ts'

const LIST = '/product?sort=name+asc'
const PRODUCTS = { role: 'table', name: 'Products' }
const lamp = (name: string) => ({ role: 'link', name, within: PRODUCTS })

/** In the page: how many entries the copy has. */
const ENTRIES = `(async () => {
  const all = await indexedDB.databases()
  if (!all.some(({ name }) => name === 'backcounter-copy')) return '0'
  const database = await new Promise((resolve, reject) => {
    const asked = indexedDB.open('backcounter-copy')
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
  if (!database.objectStoreNames.contains('copy')) return '0'
  const counted = database.transaction('copy').objectStore('copy').count()
  const count = await new Promise(resolve => { counted.onsuccess = () => resolve(counted.result) })
  database.close()
  return String(count)
})()`

/** In the page: whether the worker controls it, and has it and the files that it has loaded for the next start. */
const IS_STORED = `(async () => {
  const page = await caches.match('/', { cacheName: 'backcounter-page' })
  const files = (await (await caches.open('backcounter-files')).keys()).map(({ url }) => url)
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name).filter(url => url.includes('/assets/'))
  const isControlled = navigator.serviceWorker.controller?.state === 'activated'
  return String(page !== undefined && isControlled && loaded.every(url => files.includes(url)))
})()`

/** In the page: the app's files that the worker has. */
const FILES = `(async () =>
  (await (await caches.open('backcounter-files')).keys()).map(({ url }) => url).join(' '))()`

/** What a time without a connection needs is fetched some time after the start. */
const FETCHED_WITHIN_MS = 60_000

/** Waits until this device can show the list without asking anyone. */
async function untilCopied({ engine, user }: Visit): Promise<void> {
  await user.until('the device has a copy', async () => Number(await engine.evaluate(ENTRIES)) > 5)
  const hasApp = async () => (await engine.evaluate(IS_STORED)) === 'true'
  await user.until('the device has the app', hasApp, FETCHED_WITHIN_MS)
}

/** Signs in from the login page, and returns to the list. */
async function signInAs({ user }: Visit, person: Visit['store']): Promise<void> {
  await user.go(LIST)
  await user.press({ role: 'button', name: 'Log in' })
  await user.fill({ role: 'textbox', name: 'Email' }, person.email)
  await user.keys('Tab')
  await user.type(person.password)
  await user.press({ role: 'button', name: 'Sign in' })
  await user.see(PRODUCTS)
}

const isGone = async ({ user }: Visit, what: string) => {
  if ((await user.all(PRODUCTS)).length > 0) throw new Error(`${what} shows the products.`)
}

/** A reload shows the rows that this device has while the provider is asked, and then the fresh ones. */
export const startFromCopy: Feature = async visit => {
  const { user, api, stack } = visit
  const product = await api.addProduct('AAA lamp')
  await user.open(LIST)
  await user.see(lamp('AAA lamp'))
  await untilCopied(visit)
  await api.change(product.id, { name: 'AAA lamb' })
  const release = stack.gate.hold()
  try {
    await user.reload()
    await user.see(lamp('AAA lamp'))
  } finally {
    release()
  }
  await user.see(lamp('AAA lamb'))
}

/** While nothing answers, the app starts, and shows and prints what this device has. */
export const withoutConnection: Feature = async visit => {
  const { engine, user, api, stack, allow } = visit
  allow(/NetworkError|Failed to (load|fetch)|ERR_|fetching the script|Load failed|error loading dynamically/)
  const { orderNumber, cart } = await api.unshippedOrder()
  await user.open('/dashboard')
  await untilCopied(visit)
  const hasOrders = async () => (await engine.evaluate(FILES)).includes('/PackPage-')
  await user.until('the device has the newest orders and their screens', hasOrders, FETCHED_WITHIN_MS)
  const restore = stack.gate.cut()
  try {
    await user.go(LIST)
    await user.see(lamp('Anchor Bolster'))
    await user.go(`/order/print?document=packingSlip&orders=${orderNumber}`)
    await user.seeText({ role: 'article' }, cart.items[0]?.product.name ?? '')
    await user.evaluate(() => {
      window.print = () => Object.assign(window, { isPrinted: true })
    })
    await user.press({ role: 'button', name: 'Print' })
    await user.until('the browser is asked to print', () => user.evaluate(() => 'isPrinted' in window))
  } finally {
    restore()
  }
}

/** Where nothing more can be stored, everything works as without a copy. */
export const fullDisk: Feature = async ({ user, api }) => {
  const product = await api.addProduct('AAB lamp')
  await user.open('/dashboard')
  await user.evaluate(() => {
    const refuse = () => {
      throw new DOMException('There is no room left.', 'QuotaExceededError')
    }
    IDBObjectStore.prototype.put = refuse
    Cache.prototype.put = refuse
    Storage.prototype.setItem = refuse
  })
  await user.press({ role: 'link', name: 'Products' })
  await user.press(lamp('AAB lamp'))
  const name = { role: 'textbox', name: 'Name' }
  await user.fill(name, 'AAB lamb')
  await user.press({ role: 'button', name: 'Save' })
  await user.until('the change is saved', async () => (await api.product(product.id)).name === 'AAB lamb')
  await user.open(LIST)
  await user.see(lamp('AAB lamb'))
}

/** A session that ended meanwhile leaves nothing to see. */
export const sessionGone: Feature = async visit => {
  const { engine, user, stack, store, allow } = visit
  allow(/401/)
  await user.open(LIST)
  await untilCopied(visit)
  await engine.go(`${stack.config.identityDomain}/sessions`)
  await user.press({ role: 'button', name: 'End session' })
  await user.see({ role: 'heading', name: 'Nobody is signed in' })
  await user.go(LIST)
  await user.seeUrl('/login')
  await isGone(visit, 'The login page')
  await user.until('the copy is deleted', async () => (await engine.evaluate(ENTRIES)) === '0')
  await signInAs(visit, store)
}

/** Logging out in one tab ends the others, and deletes the copy. */
export const otherTab: Feature = async visit => {
  const { engine, user, store, allow } = visit
  allow(/401/)
  await user.open(LIST)
  await untilCopied(visit)
  await engine.openTab()
  try {
    await user.go('/logout')
    await user.seeUrl('/login?reason=goodbye')
  } finally {
    await engine.closeTab()
  }
  await user.seeUrl('/login?reason=otherTab')
  await isGone(visit, 'The other tab')
  await user.until('the copy is deleted', async () => (await engine.evaluate(ENTRIES)) === '0')
  await signInAs(visit, store)
}

/** Another user of this device sees nothing of what the one before has seen. */
export const otherUser: Feature = async visit => {
  const { user, api, stack, store } = visit
  await api.addProduct('AAC lamp')
  await user.open(LIST)
  await user.see(lamp('AAC lamp'))
  await untilCopied(visit)
  const someone = await testServerAt(stack.testServerUrl).freshTenant('owner@demo.test')
  await user.go('/logout')
  await user.seeUrl('/login?reason=goodbye')
  await signInAs(visit, someone)
  await user.seeGone(lamp('AAC lamp'))
  await user.go('/logout')
  await user.seeUrl('/login?reason=goodbye')
  await signInAs(visit, store)
  await user.see(lamp('AAC lamp'))
}
