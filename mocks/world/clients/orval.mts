import { deleteRedirect, exportOrders, getProduct, listProducts, updateProduct } from './orval-client.ts'
import { PAGE_SIZE, type Tell, TOO_MANY } from './story.mts'

export const tell: Tell = async (_, key) => {
  const options = { headers: { Authorization: `Bearer ${key}` } }
  const read = (cursor: string) => listProducts({ cursor, pageSize: PAGE_SIZE }, options)
  const ids: string[] = []
  for (let cursor: string | null | undefined = 'start'; cursor; ) {
    const page = await read(cursor)
    if (page.status !== 200) throw new Error(page.data.message)
    ids.push(...page.data.items.map(({ id }) => id))
    cursor = page.data.nextCursor
  }
  const id = ids[0] ?? ''
  const product = await getProduct(id, options)
  if (product.status !== 200) throw new Error(product.data.message)
  const body = { ...product.data, name: 'Renamed' }
  const saved = await updateProduct(id, body, options)
  const stale = await updateProduct(id, body, options)
  const file = await exportOrders({ filter: '' }, options)
  let last = await deleteRedirect('none', options)
  for (let at = 1; at < TOO_MANY && last.status !== 429; at++) last = await deleteRedirect('none', options)
  return {
    ids,
    saved: saved.status === 200 ? saved.data.revision : 0,
    conflict: {
      status: stale.status,
      ...(stale.status === 409
        ? { type: stale.data.type, current: stale.data.current }
        : { type: undefined, current: undefined }),
    },
    csv: file.status === 200 ? file.data : '',
    limited: { status: last.status, retryAfter: last.headers.get('retry-after') },
  }
}
