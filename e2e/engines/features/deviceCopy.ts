import { testServerAt } from '../../../mocks/start/test/testServer.ts'
import { COPIED_ENTRIES, HAS_FILES } from '../../support/deviceCopy.ts'
import type { Feature, Visit } from '../feature.ts'
import { signIn } from './signIn.ts'

const LIST = '/product?sort=name+asc'
const PRODUCTS = { role: 'table', name: 'Products' }
const lamp = (name: string) => ({ role: 'link', name, within: PRODUCTS })

/** The driver returns texts. */
const asText = (expression: string) => `(async () => String(await ${expression}))()`
const IS_CONTROLLED = `String(navigator.serviceWorker.controller?.state === 'activated')`

/** What a time without a connection needs is fetched some time after the start. */
const FETCHED_WITHIN_MS = 60_000

const countCopied = async ({ engine }: Visit) => Number(await engine.evaluate(asText(COPIED_ENTRIES)))

/** Waits until this device can start the app and show the list without asking anyone. */
async function untilCopied(visit: Visit): Promise<void> {
  const { engine, user } = visit
  await user.until('the device has a copy', async () => (await countCopied(visit)) > 5)
  const isControlled = async () => (await engine.evaluate(IS_CONTROLLED)) === 'true'
  await user.until('the worker controls the page', isControlled)
  const hasFiles = async () => (await engine.evaluate(asText(HAS_FILES))) === 'true'
  await user.until('the device has the app', hasFiles, FETCHED_WITHIN_MS)
}

/** The login page is there, and nothing that was seen before. */
async function seeNothing(visit: Visit, path: string): Promise<void> {
  await visit.user.seeUrl(path)
  if ((await visit.user.all(PRODUCTS)).length > 0) throw new Error(`${path} shows the products.`)
  await visit.user.until('the copy is deleted', async () => (await countCopied(visit)) === 0)
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
  const { user, api, stack, allow } = visit
  allow(/NetworkError|Failed to (load|fetch)|ERR_|fetching the script|Load failed|error loading dynamically/)
  const { orderNumber, cart } = await api.unshippedOrder()
  await user.open(LIST)
  await user.see(PRODUCTS)
  await untilCopied(visit)
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
  const { engine, user, stack, allow } = visit
  allow(/401/)
  await user.open(LIST)
  await untilCopied(visit)
  await engine.go(`${stack.config.identityDomain}/sessions`)
  await user.press({ role: 'button', name: 'End session' })
  await user.see({ role: 'heading', name: 'Nobody is signed in' })
  await user.go(LIST)
  await seeNothing(visit, '/login')
  await signIn(visit)
}

/** Logging out in one tab ends the others, and deletes the copy. */
export const otherTab: Feature = async visit => {
  const { engine, user, allow } = visit
  allow(/401/)
  await user.open(LIST)
  await untilCopied(visit)
  await engine.tabs?.open()
  try {
    await user.go('/logout')
    await user.seeUrl('/login?reason=goodbye')
  } finally {
    await engine.tabs?.close()
  }
  await seeNothing(visit, '/login?reason=otherTab')
  await signIn(visit)
}

/** Another user of this device sees nothing of what the one before has seen. */
export const otherUser: Feature = async visit => {
  const { user, api, stack } = visit
  await api.addProduct('AAC lamp')
  await user.open(LIST)
  await user.see(lamp('AAC lamp'))
  await untilCopied(visit)
  const someone = await testServerAt(stack.testServerUrl).freshTenant('owner@demo.test')
  await user.go('/logout')
  await user.seeUrl('/login?reason=goodbye')
  await signIn({ ...visit, store: someone })
  await user.open(LIST)
  await user.seeGone(lamp('AAC lamp'))
  await user.go('/logout')
  await user.seeUrl('/login?reason=goodbye')
  await signIn(visit)
  await user.open(LIST)
  await user.see(lamp('AAC lamp'))
}
