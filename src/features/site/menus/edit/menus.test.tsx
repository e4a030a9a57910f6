import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { getContentPage, listContentPages, updateContentPage } from '#contract/content/contentPages.ts'
import { listMenus, type Menu, type MenuItem, updateMenu } from '#contract/site/menus.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'

const stored = async (code = 'main') =>
  (await request(listMenus, { query: {} })).items.find(menu => menu.code === code) as Menu
const link = (name: string, items: MenuItem[] = []): MenuItem => ({
  id: name,
  name,
  type: 'link',
  targetId: null,
  url: '/',
  targetName: '',
  status: 'shown',
  items,
})
const write = async (items: MenuItem[], name?: string) => {
  const menu = await stored()
  const body = { ...menu, name: name ?? menu.name, items: items as Menu['items'] }
  return request(updateMenu, { params: { id: menu.id }, body })
}
/** `Shop/Mugs` for each item. */
const paths = (items: readonly MenuItem[], above = ''): string[] =>
  items.flatMap(({ name, items }) => [above + name, ...paths(items, `${above}${name}/`)])

/** Opens the main menu of a store with these items. */
async function openMenu(items: MenuItem[]) {
  const owner = await freshTenant('owner@demo.test')
  const app = await openApp('/dashboard', owner)
  await write(items)
  await app.router.navigate('/editstore/menu')
  if (items.length > 0) await screen.findByRole('treegrid', { name: 'Menu items' })
  return { ...app, owner }
}
type App = Awaited<ReturnType<typeof openMenu>>
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`(^| )${name} `) })
const act = async ({ user }: App, name: string, action: string) => {
  await user.click(screen.getByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}
/** The tab of a menu is the current one. */
const isOpen = (name: string) =>
  waitFor(() => expect(screen.getByRole('link', { name })).toHaveAttribute('aria-current', 'page'))
const save = async ({ user }: App) => {
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
}
const MENU = () => [link('Shop', [link('Mugs'), link('Bowls')]), link('About'), link('Help')]

test('items are moved by keyboard, up to three levels deep, and saved', async () => {
  const app = await openMenu([link('Shop', [link('Mugs', [link('Blue')])]), link('About'), link('Help')])
  row('Help').focus()
  await app.user.keyboard('{Control>}{Shift>}{ArrowUp}{/Shift}{/Control}')
  expect(screen.getByText('“Help” is at the top level now, 2 of 3.')).toBeVisible()
  await app.user.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}')
  expect(screen.getByText('“Help” is below “Shop” now, 2 of 2.')).toBeVisible()
  await app.user.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}')
  // Nothing can be moved deeper, by key or button.
  await app.user.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}')
  expect(screen.getByText('“Help” is below “Mugs” now, 2 of 2.')).toBeVisible()
  expect(within(row('Help')).getByRole('button', { name: /Move Help in/ })).toHaveAttribute('aria-disabled', 'true')
  expect(row('Help')).toHaveFocus()
  await save(app)
  expect(paths((await stored()).items)).toEqual(['Shop', 'Shop/Mugs', 'Shop/Mugs/Blue', 'Shop/Mugs/Help', 'About'])
})

test('a menu saved by keyboard during a rename has the new name', async () => {
  const app = await openMenu(MENU())
  await act(app, 'About', 'Rename')
  const input = await screen.findByRole('textbox', { name: 'New text of About' })
  await waitFor(() => expect(input).toHaveFocus())
  await app.user.keyboard('About us{Control>}s{/Control}')
  await screen.findByText('Saved')
  expect(paths((await stored()).items)).toContain('About us')
})

test('an item is renamed in its row without the menu being saved', async () => {
  const app = await openMenu(MENU())
  await act(app, 'About', 'Rename')
  const input = await screen.findByRole('textbox', { name: 'New text of About' })
  await waitFor(() => expect(input).toHaveFocus())
  await app.user.keyboard('من نحن 🎁{Enter}')
  await waitFor(() => expect(row('من نحن 🎁')).toHaveFocus())
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible()
  expect(paths((await stored()).items)).toContain('About')
  await save(app)
  expect(paths((await stored()).items)).toContain('من نحن 🎁')
})

test('removing an item removes its children, and Undo restores all', async () => {
  const app = await openMenu(MENU())
  await act(app, 'Shop', 'Remove')
  expect(await screen.findByText('“Shop” and 2 items below it were removed.')).toBeVisible()
  await waitFor(() => expect(row('About')).toHaveFocus())
  await app.user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(row('Bowls')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await act(app, 'Shop', 'Remove')
  await save(app)
  expect(paths((await stored()).items)).toEqual(['About', 'Help'])
})

test('text and URL of a link are changed, and a script is refused', async () => {
  const app = await openMenu(MENU())
  row('Help').focus()
  await app.user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit link' }))
  const url = dialog.getByRole('textbox', { name: /^URL/ })
  await app.user.clear(url)
  await app.user.type(url, 'javascript:alert(1){Enter}')
  expect(url).toHaveAccessibleDescription(/Enter a URL, a path/)
  await app.user.clear(url)
  await app.user.type(url, 'example.com/help')
  await app.user.clear(dialog.getByRole('textbox', { name: /^Text/ }))
  await app.user.type(dialog.getByRole('textbox', { name: /^Text/ }), 'Support{Enter}')
  expect(await screen.findByText('“Support” was changed.')).toBeVisible()
  await save(app)
  expect((await stored()).items.at(-1)).toMatchObject({ name: 'Support', url: 'http://example.com/help' })
})

test('an item says that shoppers don’t see it, and so do those below it', async () => {
  const owner = await freshTenant('owner@demo.test')
  const app = await openApp('/dashboard', owner)
  const { items } = await request(listContentPages, { query: {} })
  const [page] = items
  if (!page) throw new Error('The demo store has no page.')
  await write([{ ...link('About', [link('Team')]), type: 'page', targetId: page.id }, link('Help')])
  const read = await request(getContentPage, { params: { id: page.id } })
  await request(updateContentPage, { params: { id: page.id }, body: { ...read, isActive: false } })
  await app.router.navigate('/editstore/menu')
  await screen.findByRole('treegrid', { name: 'Menu items' })
  expect(within(row('About')).getByText('Page hidden: not shown')).toBeVisible()
  expect(within(row('Team')).getByText('Not shown: the item above is hidden')).toBeVisible()
  expect(within(row('Help')).queryByText(/not shown/i)).toBeNull()
})

test('two people’s changes to different items are both kept', async () => {
  const app = await openMenu(MENU())
  row('Help').focus()
  await app.user.keyboard('{Control>}{Shift>}{ArrowUp}{/Shift}{/Control}')
  await act(app, 'Mugs', 'Rename')
  await app.user.keyboard('Cups{Enter}')
  // Another user: another branch, and the item that was just renamed.
  await write([
    link('Shop', [link('Bowls'), { ...link('Mugs'), name: 'Beakers' }, link('New')]),
    link('About'),
    link('Help'),
  ])
  await app.user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Someone else saved changes first' }))
  const choice = within(dialog.getByRole('group', { name: '“Cups”: text' }))
  expect(dialog.getByRole('rowheader', { name: /: place$/ })).toBeVisible()
  await app.user.click(choice.getByRole('radio', { name: 'Theirs' }))
  await app.user.click(dialog.getByRole('button', { name: 'Use these values' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await save(app)
  expect(paths((await stored()).items)).toEqual(['Shop', 'Shop/Bowls', 'Shop/Beakers', 'Shop/New', 'Help', 'About'])
})

test('a menu is added, duplicated and deleted; the main one only emptied', async () => {
  const app = await openMenu(MENU())
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  await app.user.click(screen.getByRole('link', { name: 'Add menu' }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Add menu' })
  await waitFor(() => expect(heading).toHaveFocus())
  await app.user.type(screen.getByRole('textbox', { name: /^Menu name/ }), 'Spring sale of everything in the shop')
  expect(await screen.findByText('No items yet')).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Use at most 35 characters.')).toBeVisible()
  await app.user.clear(screen.getByRole('textbox', { name: /^Menu name/ }))
  await app.user.type(screen.getByRole('textbox', { name: /^Menu name/ }), 'Spring sale of everything, at last')
  await app.user.click(screen.getByRole('button', { name: 'Save' }))
  await isOpen('Spring sale of everything, at last')

  await app.user.click(screen.getByRole('button', { name: 'Duplicate' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await app.user.click(dialog.getByRole('button', { name: 'Duplicate' }))
  await isOpen('Spring sale of everything, a - COPY')

  await app.user.click(screen.getByRole('button', { name: 'Delete' }))
  await app.user.click(await screen.findByRole('button', { name: 'Delete menu' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: /COPY/ })).toBeNull())
  await isOpen('Main menu')
})

test('opening another menu with unsaved changes asks first', async () => {
  const app = await openMenu(MENU())
  await act(app, 'About', 'Remove')
  await app.user.click(screen.getByRole('link', { name: 'Footer menu' }))
  expect(await screen.findByRole('alertdialog')).toBeVisible()
})

test('categories that follow the main menu’s items are named', async () => {
  await openMenu(MENU())
  expect(await screen.findByText(/categories follow these items/)).toBeVisible()
  // Each in its own direction: in Arabic, the whole list was read from its end.
  expect(screen.getByText(/^\u2068Garden\u2069, \u2068Kitchen\u2069, /)).toBeVisible()
})
