import { getCategory } from '#contract/catalog/categories.ts'
import { updateCategoryProducts } from '#contract/catalog/categoryWrites.ts'
import { getProductMetrics } from '#contract/catalog/products.ts'
import { getCustomerCount } from '#contract/customers/customers.ts'
import { getDiscountMetrics } from '#contract/discounts/discounts.ts'
import { answered, expectEqual } from '../expect.ts'
import { idOf } from '../records.ts'
import { CATEGORIES, CUSTOMERS, DISCOUNTS, PRODUCTS } from '../resources.ts'
import type { Check } from '../types.ts'

/** Rules of single areas. */
export const RULES: readonly Check[] = [
  {
    ...{
      name: 'products.categories',
      area: 'catalog',
      severity: 'screen',
      isWriting: true,
      endpoint: updateCategoryProducts,
    },
    expects: 'The products of a category are in the order in which they were put, and the list finds them by it.',
    consequence: 'Shoppers see the products of a category in another order than the merchant gave them.',
    run: async session => {
      const category = await session.record(CATEGORIES, 'with products')
      const ids = []
      for (const name of ['one', 'two', 'three']) ids.unshift(idOf(await session.record(PRODUCTS, name)))
      const body = { revision: category.revision, productIds: ids }
      answered(await session.ask(updateCategoryProducts, { params: { id: idOf(category) }, body }))
      const exchange = await session.ask(getCategory, { params: { id: idOf(category) } })
      expectEqual([answered(exchange).productIds, answered(exchange).productCount], [ids, 3], 'its products', exchange)
      const filter = `categoryId eq ${JSON.stringify(idOf(category))}`
      const found = await session.ask(PRODUCTS.list, { query: { filter } })
      expectEqual(answered(found).totalCount, 3, filter, found)
    },
  },
  {
    ...{ name: 'products.metrics', area: 'catalog', severity: 'screen', isWriting: true, endpoint: getProductMetrics },
    expects: 'The counts of active products, of tracked SKUs and of those that are out of stock rise with a product.',
    consequence: 'The tabs of the product list count other products than they show.',
    run: async session => {
      const before = answered(await session.ask(getProductMetrics)) as Record<string, number>
      const productVariants = [{ id: `${session.mark}-empty`, isInventoryTracked: true, quantity: 0 }]
      await session.record(PRODUCTS, 'counted', { productVariants })
      const after = answered(await session.ask(getProductMetrics)) as Record<string, number>
      const names = ['activeCount', 'newProductCount', 'trackedSKUCount', 'outOfStockSKUCount', 'inactiveCount']
      const rises = names.map(name => Number(after[name]) - Number(before[name]))
      expectEqual(rises, [1, 1, 1, 1, 0], names.join(', '), session.client.last)
    },
  },
  {
    ...{ name: 'customers.email', area: 'customers', severity: 'input', isWriting: true, endpoint: CUSTOMERS.create },
    expects: 'An email address that another customer has, in whatever case, is refused with 400 at emailAddress.',
    consequence: 'One shopper is two customers, and their orders and store credit are split.',
    run: async session => {
      const emailAddress = `${session.mark}-Once@mail.example`
      await session.record(CUSTOMERS, 'first', { emailAddress })
      const at = session.next()
      const body = { ...CUSTOMERS.body('second', at, session.mark), emailAddress: emailAddress.toUpperCase() }
      const refused = await session.create(CUSTOMERS, { body })
      const [first] = (answered(refused, 400).errors ?? []) as { field: string }[]
      expectEqual(first?.field, 'emailAddress', 'the field in errors', refused)
    },
  },
  {
    ...{ name: 'customers.count', area: 'customers', severity: 'screen', isWriting: true, endpoint: getCustomerCount },
    expects: 'The count of customers, and of those who are subscribed, rises with one who is.',
    consequence: 'The views of the customer list count other customers than they show.',
    run: async session => {
      const before = answered(await session.ask(getCustomerCount)) as Record<string, number>
      await session.record(CUSTOMERS, 'counted', { emailOptIn: true })
      const after = answered(await session.ask(getCustomerCount)) as Record<string, number>
      const rises = ['count', 'subscribedCount', 'newCount'].map(name => Number(after[name]) - Number(before[name]))
      expectEqual(rises, [1, 1, 1], 'how the counts rise', session.client.last)
    },
  },
  {
    ...{ name: 'discounts.code', area: 'discounts', severity: 'money', isWriting: true, endpoint: DISCOUNTS.create },
    expects: 'A code is stored in capitals, found in whatever case, and a second discount with it is refused with 400.',
    consequence: 'A code takes off what another discount says, or nothing.',
    run: async session => {
      const couponCode = `${session.mark}once`
      const criteria = { couponCode, requiresCouponCode: true }
      const made = await session.record(DISCOUNTS, 'code', { criteria })
      expectEqual(made.code, couponCode.toUpperCase(), 'code', session.client.last)
      const filter = `code eq ${JSON.stringify(couponCode.toLowerCase())}`
      const found = await session.ask(DISCOUNTS.list, { query: { filter } })
      expectEqual(answered(found).totalCount, 1, filter, found)
      const body = { ...DISCOUNTS.body('second', session.next(), session.mark), criteria }
      answered(await session.create(DISCOUNTS, { body }), 400)
    },
  },
  {
    ...{
      name: 'discounts.metrics',
      area: 'discounts',
      severity: 'screen',
      isWriting: true,
      endpoint: getDiscountMetrics,
    },
    expects: 'The count of discounts that are live rises with one that is, and that of disabled ones with another.',
    consequence: 'The tabs of the discount list count other discounts than they show.',
    run: async session => {
      const before = answered(await session.ask(getDiscountMetrics)) as Record<string, number>
      await session.record(DISCOUNTS, 'live')
      await session.record(DISCOUNTS, 'disabled', { isActive: false })
      const after = answered(await session.ask(getDiscountMetrics)) as Record<string, number>
      const rises = ['totalCount', 'liveCount', 'disabledCount'].map(name => Number(after[name]) - Number(before[name]))
      expectEqual(rises, [2, 1, 1], 'how the counts rise', session.client.last)
    },
  },
]
