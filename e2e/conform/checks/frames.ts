import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { getStoreInformation } from '#contract/store/store.ts'
import { FrameMessage, previewPath } from '#contract/store/storefront.ts'
import { answered, expectEqual, expectThat } from '../expect.ts'
import type { Framed } from '../frames.ts'
import { idOf } from '../records.ts'
import { PRODUCTS } from '../resources.ts'
import type { Session } from '../session.ts'
import type { Check, Json } from '../types.ts'

/** How long a frame that is not allowed is listened to. */
const QUIET_MS = 2000
const ELSEWHERE = 'https://elsewhere.example'
const LABEL = 'Not saved'

/** The storefront’s page of a new product in a frame. */
async function inFrame(
  session: Session,
  name: string,
  run: (framed: Framed, product: Json) => Promise<void>,
  around?: string,
) {
  const frames = await session.frames()
  const product = await session.record(PRODUCTS, name)
  const { urlHost } = answered(await session.ask(getStoreInformation))
  const origin = session.storefrontUrl.replace('{host}', String(urlHost))
  const url = origin + previewPath({ page: 'product', id: idOf(product) })
  const framed = await frames.open(url, around ?? session.client.options.appOrigin)
  try {
    await run(framed, product)
  } finally {
    await framed.close()
  }
}

const draftOf = (product: Json, name: string) => ({
  ...{ kind: 'product', id: idOf(product) },
  values: {
    ...{ name, price: 1250, salePrice: null, imageUri: null },
    ...{ shortDescription: '', longDescription: '', extendedDescription: '' },
  },
})

const common = { area: 'site', severity: 'screen', isWriting: true, endpoint: getStoreInformation } as const

/** What a storefront and the console that frames it say to each other (document 1 §2.1). */
export const FRAMES: readonly Check[] = [
  {
    ...common,
    name: 'frames.started',
    expects: 'A framed storefront says that it has started, its page’s URL and its page, in the contract’s messages.',
    consequence: 'The preview says that the storefront doesn’t respond, and “Open in a new tab” leads to another page.',
    run: session =>
      inFrame(session, 'framed', async (framed, product) => {
        await framed.hear('angularInitialized')
        const { page, id } = await framed.hear('pageChange')
        expectEqual([page, id], ['product', idOf(product)], 'page and id of pageChange')
        const { url } = await framed.hear('urlChanged')
        expectThat(String(url).startsWith('/p/'), `the URL for shoppers is “${url}”`)
        const others = (await framed.said()).filter(each => !z.safeParse(FrameMessage, each).success)
        expectEqual(others, [], 'messages that are none of the contract’s')
      }),
  },
  {
    ...common,
    name: 'frames.draft',
    expects: 'A draft is shown with its label, and the saved values are back after a draft of null.',
    consequence: 'A merchant sees what is saved instead of what they type, or takes a draft for what is saved.',
    run: session =>
      inFrame(session, 'drafted', async (framed, product) => {
        await framed.hear('angularInitialized')
        const name = `${session.mark} typed`
        await framed.tell({ message: 'draft', draft: draftOf(product, name), label: LABEL })
        await framed.shows(name)
        await framed.shows(LABEL)
        await framed.tell({ message: 'draft', draft: null, label: '' })
        await framed.shows(String(product.name))
        await framed.shows(name, false)
        await framed.shows(LABEL, false)
      }),
  },
  {
    ...common,
    name: 'frames.refresh',
    expects: 'After refresh, the storefront shows what has been saved.',
    consequence: 'The preview shows the values before, although they were saved.',
    run: session =>
      inFrame(session, 'refreshed', async (framed, product) => {
        await framed.hear('angularInitialized')
        const name = `${session.mark} saved`
        const body = { ...product, ...PRODUCTS.rename(name) }
        answered(await session.ask(PRODUCTS.update, { params: { id: idOf(product) }, body }))
        await framed.tell({ message: 'refresh' })
        await framed.shows(name)
      }),
  },
  {
    ...common,
    name: 'frames.history',
    expects:
      'A link in the frame leads to the page without another entry in the history, and the page says which it is.',
    consequence: '“Back” goes through the storefront’s pages instead of back to the screen before.',
    run: session =>
      inFrame(session, 'followed', async (framed, product) => {
        await framed.hear('pageChange')
        const before = await framed.entries()
        await framed.follow()
        await framed.hear('pageChange', ({ page, id }) => page !== 'product' || id !== idOf(product))
        expectEqual(await framed.entries(), before, 'entries in the history')
      }),
  },
  {
    ...common,
    ...{ name: 'frames.foreign', severity: 'input' },
    expects: 'In a page of another origin, the storefront’s preview says nothing and takes no drafts.',
    consequence: 'Another site frames the preview, and shows what it likes in the shop’s name.',
    run: session =>
      inFrame(
        session,
        'not framed',
        async (framed, product) => {
          const name = `${session.mark} forged`
          await framed.tell({ message: 'draft', draft: draftOf(product, name), label: LABEL })
          await pause(QUIET_MS)
          expectEqual(await framed.said(), [], 'what the frame says')
          await framed.shows(name, false)
        },
        ELSEWHERE,
      ),
  },
]
