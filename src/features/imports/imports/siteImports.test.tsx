import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { listContentPages } from '#contract/content/contentPages.ts'
import { listDiscounts } from '#contract/discounts/discounts.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { DISCOUNT_FILES, PAGE_FILES } from './rows/siteFiles.ts'
import { cellsOf, choose, finished, press } from './testing/files.ts'

type App = Awaited<ReturnType<typeof openApp>>

const chooseXml = async (app: App, ...items: string[]) => {
  const spaces = 'xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"'
  const text = `<?xml version="1.0"?><rss ${spaces}><channel>${items.join('')}</channel></rss>`
  const input = await screen.findByLabelText('Choose file', { selector: 'input' })
  await app.user.upload(input, new File([text], 'export.xml', { type: 'text/xml' }))
}
const post = (type: string, title: string, more: string) =>
  `<item><title>${title}</title><wp:post_type>${type}</wp:post_type>${more}</item>`
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`

test('discounts of Shopify are checked row by row and imported', async () => {
  const app = await openApp('/discounts', await freshTenant('trial@demo.test'))
  await app.user.click(await screen.findByRole('link', { name: 'Import' }))
  await choose(
    app,
    'Name,Value,Value Type,Discount Class,Minimum Purchase Requirements,Status,Start,End,Times Used In Total,Usage Limit Per Code',
    'AUTUMN,-15.0,percentage,order,None,active,2026-06-01 00:00:00 -0400,,40,100',
    'SHIP,-100.0,percentage,shipping,None,active,2026-06-01 00:00:00 -0400,,0,',
  )
  await screen.findByRole('heading', { name: 'Check before importing' })
  const [row] = cellsOf(screen.getByRole('region', { name: 'Problems in the file' }))
  expect(row?.slice(0, 3)).toEqual(['3', 'Discount Class', 'shipping'])
  await press(app, 'Import 1 discount')
  await finished()
  const { items } = await request(listDiscounts, { query: { filter: 'code eq "AUTUMN"' } })
  expect(items).toMatchObject([{ percentagePriceReduction: 15, isActive: true, usageLimit: 60 }])
})

test('coupons in an export file of WordPress are read, and nothing else', async () => {
  const app = await openApp('/discounts/import', await freshTenant('trial@demo.test'))
  await chooseXml(app, post('page', 'About', ''))
  expect(await screen.findByText(/There is nothing to import in this file/)).toBeVisible()
  const status = '<wp:status>publish</wp:status>'
  const amounts = meta('discount_type', 'fixed_cart') + meta('coupon_amount', '5.00') + meta('product_ids', 'a:0:{}')
  const used = meta('usage_limit', '3') + meta('usage_count', '3')
  await chooseXml(
    app,
    post('shop_coupon', 'five', status + amounts + meta('date_expires', '4102444800')),
    post('shop_coupon', 'used-up', status + amounts + used),
  )
  await press(app, 'Import 2 discounts')
  await finished()
  const { items } = await request(listDiscounts, { query: { filter: 'text contains "five"' } })
  expect(items.filter(({ code }) => code === 'FIVE')).toMatchObject([
    { code: 'FIVE', fixedPriceReduction: 500, isActive: true, endDateTime: '2100-01-01T00:00:00.000Z' },
  ])
  const usedUp = (await request(listDiscounts, { query: { filter: 'code eq "USED-UP"' } })).items
  expect(usedUp).toMatchObject([{ isActive: false }])
})

test('pages of WordPress keep their paragraphs, and drafts stay hidden', async () => {
  const app = await openApp('/pages', await freshTenant('trial@demo.test'))
  await app.user.click(await screen.findByRole('link', { name: 'Import' }))
  const page = (slug: string, status: string, content: string, more = '') =>
    post(
      'page',
      slug,
      `<wp:post_name>${slug}</wp:post_name><wp:status>${status}</wp:status>${more}<content:encoded><![CDATA[${content}]]></content:encoded>`,
    )
  await chooseXml(
    app,
    page('our-story', 'publish', 'First\n\n<h2>Then</h2>\n\nLast'),
    page('not-yet', 'draft', '<!-- wp:paragraph --><p>Soon</p><!-- /wp:paragraph -->'),
    page('for-members', 'publish', 'Secret', '<wp:post_password>x</wp:post_password>'),
  )
  await press(app, 'Import 3 pages')
  await finished()
  const { items } = await request(listContentPages, { query: { pageSize: 200 } })
  const found = (name: string) => items.find(each => each.name === name)
  expect(found('our-story')).toMatchObject({ isActive: true, path: '/page/our-story' })
  expect(found('our-story')?.content.replaceAll('\n', '')).toBe('<p>First</p><h2>Then</h2><p>Last</p>')
  expect(found('not-yet')).toMatchObject({ isActive: false, content: '<p>Soon</p>' })
  expect(found('for-members')?.isActive).toBe(false)
})

test.each([
  [
    'Shopify pages',
    PAGE_FILES,
    ['Handle', 'Title', 'Body HTML', 'Published'],
    ['name', 'address', 'content', 'status'],
  ],
  ['coupons of a plugin', DISCOUNT_FILES, ['post_title', 'discount_type', 'coupon_amount'], ['code', 'kind', 'value']],
])('columns are found by their heads: %s', (_, files, headers, columns) => {
  expect(Object.keys(files.guessMapping(headers)).toSorted()).toEqual(columns.toSorted())
})
