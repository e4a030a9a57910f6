import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { listRedirects } from '#contract/store/redirects.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { REDIRECT_FILES } from './rows/files.ts'
import { cellsOf, choose, finished, press } from './testing/files.ts'

test('redirects of another system are checked row by row and imported', async () => {
  const app = await openApp('/settings/redirects', await freshTenant('trial@demo.test'))
  await app.user.click(await screen.findByRole('link', { name: 'Import' }))
  await choose(app, 'Redirect from,Redirect to', '/products/blue-mug,/p/blue-mug', '/search,/p/blue-mug')
  await screen.findByRole('heading', { name: 'Check before importing' })
  expect(cellsOf(screen.getByRole('region', { name: 'Problems in the file' }))).toEqual([
    [
      '3',
      'Redirect from',
      '/search',
      'The storefront itself uses this address, so the redirect would never be used.',
      '1',
    ],
  ])
  await press(app, 'Import 1 redirect')
  await finished()
  const { items } = await request(listRedirects, { query: {} })
  expect(items.map(({ from, to }) => [from, to])).toContainEqual(['/products/blue-mug', '/p/blue-mug'])
})

test.each([
  ['Shopify', ['Redirect from', 'Redirect to'], ['Redirect from', 'Redirect to']],
  ['WooCommerce', ['source', 'target', 'regex', 'code', 'type'], ['source', 'target']],
  ['Magento', ['entity_type', 'request_path', 'target_path', 'redirect_type'], ['request_path', 'target_path']],
  ['OpenCart', ['query', 'keyword'], ['query', 'keyword']],
  ['any two columns', ['Was', 'Is'], ['Was', 'Is']],
  ['two columns of which one is known', ['To', 'Was'], ['Was', 'To']],
])('the addresses of a file are found by its heads: %s', (_, headers, [from, to]) => {
  expect(REDIRECT_FILES.guessMapping(headers)).toEqual({ from, to })
})
