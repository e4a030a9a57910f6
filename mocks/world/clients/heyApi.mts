import { deleteRedirect, exportOrders, getProduct, listProducts, updateProduct } from './hey-api'
import { client } from './hey-api/client.gen'
import { PAGE_SIZE, type Tell, TOO_MANY } from './story.mts'

export const tell: Tell = async (baseUrl, key) => {
  client.setConfig({ baseUrl, auth: key })
  const read = (cursor: string) => listProducts({ query: { cursor, pageSize: PAGE_SIZE } })
  const ids: string[] = []
  for (let cursor: string | null | undefined = 'start'; cursor; ) {
    const { data } = await read(cursor)
    ids.push(...(data?.items ?? []).map(({ id }) => id))
    cursor = data?.nextCursor
  }
  const path = { id: ids[0] ?? '' }
  const { data: product } = await getProduct({ path })
  if (!product) throw new Error('The product was not found.')
  const body = { ...product, name: 'Renamed' }
  const { data: saved } = await updateProduct({ path, body })
  const stale = await updateProduct({ path, body })
  const file = await exportOrders({ body: { filter: '' } })
  let last: Response | undefined
  for (let at = 0; at < TOO_MANY && last?.status !== 429; at++) {
    last = (await deleteRedirect({ path: { id: 'none' } })).response
  }
  return {
    ids,
    saved: saved?.revision ?? 0,
    conflict: { status: stale.response?.status ?? 0, type: stale.error?.type, current: stale.error?.current },
    csv: file.data ?? '',
    limited: { status: last?.status ?? 0, retryAfter: last?.headers.get('retry-after') ?? null },
  }
}
