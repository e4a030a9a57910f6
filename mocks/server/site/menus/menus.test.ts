import { describe, expect, test } from 'vitest'
import { listCategories } from '#contract/catalog/categories.ts'
import { deleteCategory, updateCategory } from '#contract/catalog/categoryWrites.ts'
import { listProducts } from '#contract/catalog/products.ts'
import { createContentPage, deleteContentPage } from '#contract/content/contentPages.ts'
import {
  createMenu,
  deleteMenu,
  getMenu,
  listMenus,
  type Menu,
  type MenuItem,
  updateMenu,
} from '#contract/site/menus.ts'
import { describeRecords } from '../../machine/describeRecords.ts'
import { type Member, onOneDatabase, type TestApi } from '../../machine/testing.ts'

type Sent = Partial<Omit<MenuItem, 'items'>> & { items?: Sent[] }

const link = (name: string, more: Sent = {}): Sent => ({ id: name, name, type: 'link', url: '/', ...more })
const names = (items: readonly MenuItem[]): unknown[] =>
  items.map(({ name, items }) => (items.length > 0 ? [name, names(items)] : name))

onOneDatabase('menus', api => {
  describeRecords(api, {
    endpoints: { list: listMenus, get: getMenu, create: createMenu, update: updateMenu, remove: deleteMenu },
    newRecord: name => ({ name, items: [link('Home', { items: [link('Below')] })] }),
  })

  const menuOf = async (me: Member, code: string): Promise<Menu> => {
    const { body } = await api().request(listMenus, me)
    return body.items.find((menu: Menu) => menu.code === code)
  }
  const save = (me: Member, menu: Menu, items: Sent[]) =>
    api().request(updateMenu, me, { params: { id: menu.id }, body: { ...menu, items } })
  const firstOf = async (endpoint: Parameters<TestApi['request']>[0], me: Member) =>
    (await api().request(endpoint, me)).body.items[0]

  test('every store starts with the menus of the theme, the main menu first', async () => {
    for (const catalog of ['few', 'none'] as const) {
      const { body } = await api().request(listMenus, await api().join(catalog))
      expect(body.items.map(({ code }: Menu) => code)).toEqual(['main', 'footer'])
      expect(body.items[0].items.length > 0).toBe(catalog === 'few')
    }
  })

  test('the main menu can’t be deleted; a footer menu can be added again', async () => {
    const me = await api().join('few')
    const [main, footer] = [await menuOf(me, 'main'), await menuOf(me, 'footer')]
    const refused = await api().request(deleteMenu, me, { params: { id: main.id } })
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ field: 'code', code: 'mainMenu' }]])
    expect((await save(me, main, [])).body.items).toEqual([])
    expect((await api().request(deleteMenu, me, { params: { id: footer.id } })).status).toBe(204)
    const { body } = await api().request(createMenu, me, { body: { name: 'Footer' } })
    expect(body.code).toBe('footer')
  })

  test('a code is made from the name, is unique and survives renaming', async () => {
    const me = await api().join()
    const codes: string[] = []
    for (const name of ['Spring sale', 'Spring sale', 'القائمة', '🎁', '🎁']) {
      codes.push((await api().request(createMenu, me, { body: { name } })).body.code)
    }
    expect(codes).toEqual(['spring-sale', 'spring-sale-2', 'القائمة', 'menu', 'menu-2'])
    const menu = await menuOf(me, 'spring-sale')
    const { body } = await api().request(updateMenu, me, {
      params: { id: menu.id },
      body: { ...menu, name: 'Other', code: 'main' },
    })
    expect(body).toMatchObject({ name: 'Other', code: 'spring-sale' })
  })

  test('a store can have 50 menus', async () => {
    const me = await api().join('none')
    for (let at = 3; at <= 50; at++) await api().request(createMenu, me, { body: { name: `Menu ${at}` } })
    const { status, body } = await api().request(createMenu, me, { body: { name: 'One more' } })
    expect([status, body.errors]).toMatchObject([400, [{ field: 'name', code: 'tooMany' }]])
  })

  describe('items', () => {
    const bad: [string, Sent[]][] = [
      ['a text', [link(' ')]],
      ['a text of at most 255 characters', [link('A', { name: 'x'.repeat(256) })]],
      ['a type', [link('A', { type: 'script' as never })]],
      ['an id of their own', [link('A', { id: 'same' }), link('B', { id: 'same' })]],
      ['an id of their own on every level', [link('A', { items: [link('B', { id: 'A' })] })]],
      ['no fourth level', [link('A', { items: [link('B', { items: [link('C', { items: [link('D')] })] })] })]],
      ['at most 500', Array.from({ length: 501 }, (_, at) => link(`Item ${at}`))],
      ['something to link to', [{ id: 'A', name: 'A', type: 'category' }]],
      ['no script', [link('A', { url: 'javascript:alert(1)' })]],
      ['no script below another', [link('A', { items: [link('B', { url: 'JAVASCRIPT:alert(1)' })] })]],
      ['no script as an external URL', [link('A', { type: 'externalUrl', url: ' javascript:alert(1)' })]],
      ['no data', [link('A', { url: 'data:text/html,x' })]],
      ['no other site as a path', [link('A', { url: '//example.com' })]],
      ['a URL', [link('A', { url: '' })]],
      ['a URL of at most 2,000 characters', [link('A', { url: `/${'x'.repeat(2000)}` })]],
    ]
    test.each(bad)('are refused without %s', async (_, items) => {
      const me = await api().join('none')
      const main = await menuOf(me, 'main')
      expect((await save(me, main, items)).status).toBe(400)
      expect(await menuOf(me, 'main')).toEqual(main)
    })

    test('are stored as sent, including fields that only the client knows', async () => {
      const me = await api().join('none')
      const urls = ['/', '/c/mugs?x=1#y', 'http://example.com', 'mailto:a@b.example', 'tel:+1-617-555-0142']
      const items: Sent[] = [
        link('A', { items: [link('B', { items: [link('C', { ...({ icon: { kept: [1] } } as object) })] })] }),
        ...urls.map(url => link(url, { url, type: 'externalUrl' })),
        ...Array.from({ length: 492 }, (_, at) => link(`Item ${at}`)),
      ]
      const { status, body } = await save(me, await menuOf(me, 'main'), items)
      expect(status).toBe(200)
      expect(body.items).toMatchObject(items)
      expect(await menuOf(me, 'main')).toEqual(body)
    })

    test('that link to a record give its store URL and current name', async () => {
      const me = await api().join('few')
      const [category, product] = [await firstOf(listCategories, me), await firstOf(listProducts, me)]
      const { body: page } = await api().request(createContentPage, me, { body: { name: 'Size guide' } })
      const items: Sent[] = [
        { id: '1', name: 'Shop', type: 'category', targetId: category.id, url: 'javascript:alert(1)' },
        { id: '2', name: 'Best', type: 'product', targetId: product.id },
        { id: '3', name: 'Sizes', type: 'page', targetId: page.id },
        { id: '4', name: 'FAQ', type: 'elementPage', targetId: 'faq' },
      ]
      const { body } = await save(me, await menuOf(me, 'main'), items)
      expect(body.items).toMatchObject([
        { url: `/c/${category.seo.friendlyName}`, targetName: category.name, status: 'shown' },
        { url: `/p/${product.seo.friendlyName}`, targetName: product.name, status: 'shown' },
        { url: '/page/size-guide', targetName: 'Size guide', status: 'shown' },
        { url: '/theme/faq', targetName: 'Frequently asked questions', status: 'shown' },
      ])
    })

    test('are marked when their record is hidden or deleted, and still save', async () => {
      const me = await api().join('few')
      const categories = (await api().request(listCategories, me)).body.items
      const child = categories.find(({ parentId }: { parentId: string | null }) => parentId !== null)
      const parent = categories.find(({ id }: { id: string }) => id === child.parentId)
      const { body: page } = await api().request(createContentPage, me, { body: { name: 'Gone soon' } })
      const main = await menuOf(me, 'main')
      const saved = await save(me, main, [
        { id: '1', name: 'Parent', type: 'category', targetId: parent.id },
        { id: '2', name: 'Child', type: 'category', targetId: child.id },
        { id: '3', name: 'Page', type: 'page', targetId: page.id },
      ])
      await api().request(updateCategory, me, { params: { id: parent.id }, body: { ...parent, state: 'Inactive' } })
      await api().request(deleteContentPage, me, { params: { id: page.id } })
      const now = await menuOf(me, 'main')
      expect(now.items.map(({ status }) => status)).toEqual(['hidden', 'hidden', 'gone'])
      expect(now.revision).toBe(saved.body.revision)
      expect((await save(me, now, now.items as Sent[])).status).toBe(200)
      await api().request(deleteCategory, me, { params: { id: child.id } })
      expect((await menuOf(me, 'main')).items.map(({ status }) => status)).toEqual(['hidden', 'gone', 'gone'])
    })

    test('can’t link to records of other stores or unknown records', async () => {
      const [me, them] = [await api().join('few'), await api().join('few')]
      const [category, product] = [await firstOf(listCategories, them), await firstOf(listProducts, them)]
      const items: Sent[] = [
        { id: '1', name: 'A', type: 'category', targetId: category.id },
        { id: '2', name: 'B', type: 'product', targetId: product.id },
        { id: '3', name: 'C', type: 'page', targetId: 'nothing' },
        { id: '4', name: 'D', type: 'elementPage', targetId: 'nothing' },
      ]
      const { status, body } = await save(me, await menuOf(me, 'main'), items)
      expect(status).toBe(400)
      expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(items.map(({ id }) => `items.${id}`))
    })
  })

  test('item names come back in order and nested', async () => {
    const me = await api().join('few')
    expect(names((await menuOf(me, 'main')).items)).toEqual([
      'Home',
      ['About us', ['Shipping and returns', 'How to care for it']],
    ])
  })
})
