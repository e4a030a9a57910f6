import createClient from 'openapi-fetch'
import type { paths } from './openapi-typescript'
import { PAGE_SIZE, type Tell, TOO_MANY } from './story.mts'

export const tell: Tell = async (baseUrl, key) => {
  const client = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${key}` } })
  const read = (cursor: string) =>
    client.GET('/store/admin/products', { params: { query: { cursor, pageSize: PAGE_SIZE } } })
  const ids: string[] = []
  for (let cursor: string | null | undefined = 'start'; cursor; ) {
    const { data } = await read(cursor)
    ids.push(...(data?.items ?? []).map(({ id }) => id))
    cursor = data?.nextCursor
  }
  const path = { id: ids[0] ?? '' }
  const { data: product } = await client.GET('/store/admin/products/{id}', { params: { path } })
  if (!product) throw new Error('The product was not found.')
  const body = { ...product, name: 'Renamed' }
  const { data: saved } = await client.PUT('/store/admin/products/{id}', { params: { path }, body })
  const stale = await client.PUT('/store/admin/products/{id}', { params: { path }, body })
  const file = await client.POST('/admin/order-export', { body: { filter: '' }, parseAs: 'text' })
  let last: Response | undefined
  for (let at = 0; at < TOO_MANY && last?.status !== 429; at++) {
    const { response } = await client.DELETE('/admin/redirects/{id}', { params: { path: { id: 'none' } } })
    last = response
  }
  return {
    ids,
    saved: saved?.revision ?? 0,
    conflict: { status: stale.response.status, type: stale.error?.type, current: stale.error?.current },
    csv: file.data ?? '',
    limited: { status: last?.status ?? 0, retryAfter: last?.headers.get('retry-after') ?? null },
  }
}
