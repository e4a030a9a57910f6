import type { Feature } from '../feature.ts'

const KEY_MS = 30

/** Types fast into a list's search: no letter is lost, and the rows are those of the whole word. */
export const search: Feature = async ({ user, api }) => {
  const words = 'Blue enamel watering can for seedlings'
  await api.addProduct(words)
  await user.open('/product')
  const box = { role: 'searchbox', name: 'Search products by name or SKU' }
  await user.press(box)
  await user.type(words, KEY_MS)
  await user.seeValue(box, words)
  await user.see({ role: 'link', name: words })
  await user.until('only the product is listed', async () => {
    const rows = await user.all({ role: 'row', within: { role: 'table', name: 'Products' } })
    return rows.length === 2
  })
  await user.seeUrl(`/product?search=${words.replaceAll(' ', '+')}`)
  await user.seeValue(box, words)
}
