import type { Product } from '#contract/catalog/products.ts'
import type { Order } from '#contract/orders/orders.ts'
import { blankOrder, FIRST_ORDER_NUMBER } from '../../../server/orders/orders/records.ts'
import type { Random } from '../random.ts'
import type { Credits } from './credits.ts'
import { live } from './orderLife.ts'
import { authorize, can, edit, movements, type Story, type Teller } from './orderStory.ts'
import { type Basket, chooseShipping, composeLine, priceBasket, type readTerms } from './sale.ts'
import { composeShopper, type Shopper } from './shoppers.ts'

export interface Scene {
  tenant: string
  teller: Teller
  random: Random
  credits: Credits
  terms: Awaited<ReturnType<typeof readTerms>>
  codes: readonly string[]
  /** What can be bought, in the order in which it was added to the catalog. */
  products: readonly Product[]
}

interface Told {
  story: Story
  /** Who ordered for the first time with it. */
  isNew: boolean
  shopper: Shopper
}

/** One order after the other, by those who come back and by new customers. */
export function* composeStories(scene: Scene, times: readonly number[], customers: number): Generator<Told> {
  const { tenant, random, teller } = scene
  const { ids } = teller
  const shoppers: Shopper[] = []
  let offered = 0
  for (const [at, time] of times.entries()) {
    while (offered < scene.products.length && addedOn(scene, offered) <= time) offered++
    const isNew = shoppers.length < Math.ceil(((at + 1) * customers) / times.length)
    if (isNew) shoppers.push(composeShopper(shoppers.length, time, { tenant, ids, random }))
    const shopper = isNew ? shoppers.at(-1) : returning(shoppers, random)
    if (shopper === undefined) throw new Error('The first order has a new customer.')
    const sale = { number: FIRST_ORDER_NUMBER + at, shopper, time, offered: Math.max(offered, 1) }
    yield { story: tell(scene, sale), isNew, shopper }
  }
}

const addedOn = ({ products }: Scene, at: number) => Date.parse((products[at] as Product).createdOn)

/** Most who come back were there lately; some order all the time. */
function returning(shoppers: readonly Shopper[], random: Random): Shopper | undefined {
  const last = shoppers.length - 1
  if (random.chance(40)) return shoppers[random.whole(Math.max(0, last - 3000), last)]
  return shoppers[Math.min(random.whole(0, last), random.whole(0, last))]
}

interface Sale {
  number: number
  shopper: Shopper
  time: number
  /** How many of the products there were. */
  offered: number
}

const METHODS = [
  ...Array.from({ length: 12 }, () => 'Credit Card' as const),
  ...Array.from({ length: 4 }, () => 'PayPal' as const),
  ...(['Cash', 'Cash', 'Purchase Order', 'Purchase Order'] as const),
]
const LAST_FOUR = ['4242', '1111', '8431', '5100', '7794', '6016', '9028']

function tell(scene: Scene, sale: Sale): Story {
  const { tenant, teller, random, credits, terms } = scene
  const { number, shopper, time } = sale
  const { ids, doneBy } = teller
  const paymentMethod = random.pick(METHODS)
  const basket = composeBasket(scene, sale)
  basket.details.purchaseOrderNumber = paymentMethod === 'Purchase Order' ? `PO-${number}` : ''
  const parts = priceBasket(terms, basket, time, false)
  const items = parts.cart.items.map(({ id: itemId, quantity }) => ({ itemId, quantity }))
  const isFlagged = random.chance(2)
  const isCard = paymentMethod === 'Credit Card'
  const order: Order = {
    ...blankOrder({ tenant, orderNumber: number, now: new Date(time) }),
    ...parts,
    ...{ id: ids(time), customerId: shopper.customer.id, paymentMethod },
    stockMovements: movements(teller, parts, items, 'placed', time),
    tags: random.chance(6) ? ['gift'] : [],
    verification: {
      isFlaggedForReview: isFlagged,
      reason: isFlagged ? 'The billing address does not match the card’s.' : '',
    },
    ...(isCard && CARD(random)),
    ...(!isCard && random.chance(15) && { placedByUser: doneBy }),
  }
  const story: Story = { order, timeline: [], awaited: [] }
  if (isCard) authorize(story, teller, time, `60${random.whole(100_000_000, 999_999_999)}`)
  const isEdited = random.chance(4)
  const change = (at: number) => can(story, 'edit') && editBasket(scene, story, basket, at)
  live({ story, teller, random, shopper, credits, ...(isEdited && { edit: change }) })
  return story
}

const CARD = (random: Random) => ({
  paymentSource: 'Authorize.Net',
  creditCardType: random.pick(['Visa', 'Visa', 'MasterCard', 'American Express']),
  creditCardLastFour: random.pick(LAST_FOUR),
})

function composeBasket({ random, teller, terms, codes, products }: Scene, { shopper, time, offered }: Sale) {
  const popular = () => products[Math.min(random.whole(0, offered - 1), random.whole(0, offered - 1))] as Product
  // No product twice: a basket adds up what is chosen twice.
  const chosen = new Set(Array.from({ length: random.pick([1, 1, 1, 2, 2, 3, 4]) }, () => popular()))
  const lines = [...chosen].map(product => composeLine(product, random.pick([1, 1, 1, 2, 3]), teller.ids(time), random))
  const note = random.chance(5) ? 'Please ring twice.' : ''
  const details = { purchaseOrderNumber: '', shopperNote: note, merchantNote: '' }
  const basket: Basket = { shopper, lines, code: random.chance(12) ? random.pick(codes) : '', shipping: null, details }
  return { ...basket, shipping: chooseShipping(terms, basket, time, random) }
}

/** One more of a line, or, where there are several, one line less of it. */
function editBasket({ terms, teller, random }: Scene, story: Story, basket: Basket, at: number): void {
  const changed = random.whole(0, basket.lines.length - 1)
  const lines = basket.lines.map((line, place) => {
    if (place !== changed) return line
    const { quantity } = line.item
    const isLess = quantity > 1 && random.chance(50)
    return { ...line, item: { ...line.item, quantity: isLess ? quantity - 1 : quantity + 1 } }
  })
  const next = { ...basket, lines }
  const priced = priceBasket(terms, next, at, true)
  // A method that is not offered any more is replaced.
  const shipping = priced.cart.shippingMethod ? next.shipping : chooseShipping(terms, next, at, random)
  edit(story, teller, priced.cart.shippingMethod ? priced : priceBasket(terms, { ...next, shipping }, at, true), at)
}
