import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, inject, test } from 'vitest'
import { request } from '#api/client.ts'
import { type CategoryNode, getCategory, getCategoryTree } from '#contract/catalog/categories.ts'
import { createCategory, deleteCategory, updateCategory, updateCategoryTree } from '#contract/catalog/categoryWrites.ts'
import { moveNode } from '#lib/tree.ts'
import { holdResponses } from '#page/testing/requests.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { server } from '#shell/testing/server.ts'

const { config } = inject('provider')

/** Opens the tree of a store with exactly these categories: `['A', 'A/B']`. */
async function openTree(...paths: string[]) {
  // A new store has no categories.
  const owner = await freshTenant('new@demo.test')
  const app = await openApp('/dashboard', owner)
  const ids = new Map<string, string>()
  for (const path of paths) {
    const [name = '', parent] = path.split('/').reverse()
    const { id } = await request(createCategory, {
      body: {
        name,
        parentId: parent ? (ids.get(parent) ?? null) : null,
        seo: { friendlyName: '', title: '', metaDescription: '' },
        descriptions: { long: '', short: '', extended: '' },
        state: 'Active',
        isInMenu: false,
        images: [],
      },
    })
    ids.set(name, id)
  }
  await app.router.navigate('/category')
  await screen.findByRole('treegrid', { name: 'Categories' })
  return { ...app, owner, idOf: (name: string) => ids.get(name) ?? '' }
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(`(^| )${name} `) })
/** The rows on screen, with their level. */
const shown = () =>
  screen
    .getAllByRole('row')
    .map(each => `${each.ariaLevel ?? each.getAttribute('aria-level')} ${within(each).getByRole('link').textContent}`)
const stored = async () => {
  const { items } = await request(getCategoryTree, { query: {} })
  const nameOf = (id: string | null) => items.find(node => node.id === id)?.name
  return items.map(({ name, parentId }) => (parentId ? `${nameOf(parentId)}/${name}` : name))
}
/** Another user moves a category. */
async function moveElsewhere(id: string, parentId: string | null) {
  const { revision, items } = await request(getCategoryTree, { query: {} })
  const moved = moveNode<CategoryNode>(items, id, { parentId, afterId: null })
  await request(updateCategoryTree, { body: { revision, items: moved ?? [] } })
}

test('arrow keys move through and expand the tree; Enter opens a category', async () => {
  const { user, router, idOf } = await openTree('Kitchen', 'Kitchen/Jars', 'Living')
  row('Kitchen').focus()
  await user.keyboard('{ArrowDown}')
  expect(row('Jars')).toHaveFocus()
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(row('Kitchen')).toHaveFocus()
  expect(shown()).toEqual(['1 Kitchen', '1 Living'])
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(row('Jars')).toHaveFocus()
  await user.keyboard('{End}{Home}{Enter}')
  expect(router.state.navigation.location?.pathname).toBe(`/category/${idOf('Kitchen')}`)
})

test('a category is moved by keyboard, keeps focus, is saved and undone', async () => {
  const { user } = await openTree('Kitchen', 'Living', 'Garden')
  row('Garden').focus()
  await user.keyboard('{Control>}{Shift>}{ArrowUp}{/Shift}{/Control}')
  expect(shown()).toEqual(['1 Kitchen', '1 Garden', '1 Living'])
  await user.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}')
  expect(row('Garden')).toHaveFocus()
  expect(shown()).toEqual(['1 Kitchen', '2 Garden', '1 Living'])
  expect(screen.getByText('“Garden” is in “Kitchen” now, 1 of 1.')).toBeVisible()
  await waitFor(async () => expect(await stored()).toEqual(['Kitchen', 'Kitchen/Garden', 'Living']))
  await user.click(screen.getByRole('button', { name: 'Undo move' }))
  await waitFor(async () => expect(await stored()).toEqual(['Kitchen', 'Garden', 'Living']))
})

test('row buttons move a category and say what can’t be done', async () => {
  const { user } = await openTree('Kitchen', 'Living')
  await user.click(row('Living'))
  const button = (name: string) => within(row('Living')).getByRole('button', { name })
  expect(button('Move Living down')).toHaveAttribute('aria-disabled', 'true')
  expect(button('Move Living out, one level up')).toHaveAttribute('aria-disabled', 'true')
  await user.click(button('Move Living up'))
  expect(button('Move Living up')).toHaveFocus()
  await waitFor(async () => expect(await stored()).toEqual(['Living', 'Kitchen']))
})

test('a category can’t be moved below the tenth level', async () => {
  const levels = [...'ABCDEFGHIJ'].map((name, at, names) => (at === 0 ? name : `${names[at - 1]}/${name}`))
  const { user } = await openTree(...levels, 'I/Last')
  const before = shown()
  row('Last').focus()
  await user.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}')
  expect(shown()).toEqual(before)
  await user.click(screen.getByRole('button', { name: 'Actions for Last' }))
  expect(await screen.findByRole('menuitem', { name: 'Move in' })).toHaveAttribute('aria-disabled', 'true')
})

test('a category is moved with its menu, as on a phone', async () => {
  const { user } = await openTree('Kitchen', 'Living')
  await user.click(screen.getByRole('button', { name: 'Actions for Living' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move in' }))
  expect(shown()).toEqual(['1 Kitchen', '2 Living'])
  await waitFor(async () => expect(await stored()).toEqual(['Kitchen', 'Kitchen/Living']))
})

test('moves of two users in different branches are both kept without asking', async () => {
  const { user, idOf } = await openTree('Kitchen', 'Living', 'Garden', 'Bath')
  await moveElsewhere(idOf('Bath'), idOf('Kitchen'))
  row('Garden').focus()
  await user.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}')
  await waitFor(async () => expect(await stored()).toEqual(['Kitchen', 'Kitchen/Bath', 'Living', 'Living/Garden']))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await waitFor(() => expect(shown()).toContain('2 Garden'))
})

test('a category that two people moved goes where the user decides', async () => {
  const { user, idOf } = await openTree('Kitchen', 'Living', 'Garden')
  await moveElsewhere(idOf('Garden'), idOf('Kitchen'))
  row('Garden').focus()
  await user.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}')
  const dialog = await screen.findByRole('alertdialog', { name: 'Someone else moved these, too' })
  expect(dialog).toHaveTextContent('“Garden”: you moved it into “Living”, they moved it into “Kitchen”.')
  await user.click(within(dialog).getByRole('button', { name: 'Use my place' }))
  await waitFor(async () => expect(await stored()).toEqual(['Kitchen', 'Living', 'Living/Garden']))
})

test('the question about a category moved twice also shows on other screens', async () => {
  const { user, router, idOf } = await openTree('Kitchen', 'Living', 'Garden')
  await moveElsewhere(idOf('Garden'), idOf('Kitchen'))
  const { promise: left, resolve: release } = Promise.withResolvers<void>()
  server.use(
    http.put(`${config.apiUrl}/${updateCategoryTree.path}`, async () => {
      await left
      return undefined
    }),
  )
  row('Garden').focus()
  await user.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}')
  await router.navigate('/dashboard')
  release()
  expect(await screen.findByText('“Garden”: you moved it into “Living”, they moved it into “Kitchen”.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Use my place' }))
  await waitFor(async () => expect(await stored()).toEqual(['Kitchen', 'Living', 'Living/Garden']))
})

/** Writes of the tree fail until the function that it returns is called. */
function failMoves() {
  let fails = true
  server.use(
    http.put(`${config.apiUrl}/${updateCategoryTree.path}`, () =>
      fails ? HttpResponse.json({}, { status: 503 }) : undefined,
    ),
  )
  return () => {
    fails = false
  }
}

const asksToClose = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a page with unsaved moves asks before it closes', async () => {
  const { user } = await openTree('Kitchen', 'Living')
  const endFailure = failMoves()
  row('Living').focus()
  await user.keyboard('{Control>}{Shift>}{ArrowUp}{/Shift}{/Control}')
  expect(asksToClose()).toBe(true)
  await screen.findByText('We couldn’t save the last moves')
  expect(asksToClose()).toBe(true)
  endFailure()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect(await stored()).toEqual(['Living', 'Kitchen']))
  await waitFor(() => expect(asksToClose()).toBe(false))
})

test('unsaved moves are not lost silently by opening another screen', async () => {
  const { user, router } = await openTree('Kitchen', 'Living')
  const endFailure = failMoves()
  row('Living').focus()
  await user.keyboard('{Control>}{Shift>}{ArrowUp}{/Shift}{/Control}')
  await screen.findByText('We couldn’t save the last moves')
  await router.navigate('/dashboard')
  expect(await screen.findByText(/^We couldn’t save the last moves\. /)).toBeVisible()
  endFailure()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect(await stored()).toEqual(['Living', 'Kitchen']))
})

test('a category is renamed in its row; Escape keeps the name', async () => {
  const { user, idOf } = await openTree('Kitchen', 'Living')
  const rename = async (typed: string) => {
    await user.click(screen.getByRole('button', { name: 'Actions for Living' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
    const input = await screen.findByRole('textbox', { name: 'New name of Living' })
    await waitFor(() => expect(input).toHaveFocus())
    await user.keyboard(typed)
  }
  await rename('Other{Escape}')
  await waitFor(() => expect(row('Living')).toHaveFocus())
  await rename('Living room{Enter}')
  expect(await screen.findByRole('link', { name: 'Living room' })).toBeVisible()
  await waitFor(async () => {
    expect((await request(getCategory, { params: { id: idOf('Living') } })).name).toBe('Living room')
  })
})

test('a name changed by someone else is shown before it is replaced', async () => {
  const { user, idOf } = await openTree('Kitchen')
  const params = { id: idOf('Kitchen') }
  const nameNow = async () => (await request(getCategory, { params })).name
  await user.click(screen.getByRole('button', { name: 'Actions for Kitchen' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'New name of Kitchen' })).toHaveFocus())
  const { productIds: _, ...record } = await request(getCategory, { params })
  await request(updateCategory, { params, body: { ...record, name: 'Cooking' } })
  await user.keyboard('Pantry{Enter}')
  expect(await screen.findByText(/renamed this category to “Cooking”. Your name, “Pantry”, replaced it/)).toBeVisible()
  expect(await nameNow()).toBe('Pantry')
  await user.click(screen.getByRole('button', { name: 'Use their name' }))
  await waitFor(async () => expect(await nameNow()).toBe('Cooking'))
})

test('a new name shows at once, and the old one returns if saving fails', async () => {
  const { user, idOf } = await openTree('Kitchen')
  const { promise: asked, resolve: release } = Promise.withResolvers<void>()
  server.use(
    http.put(`${config.apiUrl}/store/admin/categories/${idOf('Kitchen')}`, async () => {
      await asked
      return HttpResponse.json({}, { status: 503 })
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Actions for Kitchen' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'New name of Kitchen' })).toHaveFocus())
  await user.keyboard('Cooking{Enter}')
  expect(shown()).toEqual(['1 Cooking'])
  release()
  expect(await screen.findByText(/^Problem processing your category/)).toBeVisible()
  await waitFor(() => expect(shown()).toEqual(['1 Kitchen']))
})

test('a new name stays when the response to an earlier move arrives late', async () => {
  const { user, queryClient } = await openTree('Kitchen', 'Living')
  const move = holdResponses(updateCategoryTree)
  row('Kitchen').focus()
  await user.keyboard('{Control>}{Shift>}{ArrowDown}{/Shift}{/Control}')
  await waitFor(() => expect(move.arrived()).toBe(1))
  await user.click(screen.getByRole('button', { name: 'Actions for Living' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'New name of Living' })).toHaveFocus())
  await user.keyboard('Lounge{Enter}')
  await waitFor(() => expect(shown()).toEqual(['1 Lounge', '1 Kitchen']))
  // Whether it is saved meanwhile or after the move.
  await waitFor(async () => expect(await stored()).toContain('Lounge')).catch(() => undefined)
  const names: string[] = []
  const watcher = new MutationObserver(() => names.push(...shown()))
  watcher.observe(document.body, { subtree: true, childList: true, characterData: true })
  move.release()
  await waitFor(async () => expect(await stored()).toEqual(['Lounge', 'Kitchen']))
  await waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0))
  watcher.disconnect()
  expect(names).not.toContain('1 Living')
  expect(shown()).toEqual(['1 Lounge', '1 Kitchen'])
})

test('a category deleted by someone else leaves the tree on renaming', async () => {
  const { user, idOf } = await openTree('Kitchen', 'Living')
  await request(deleteCategory, { params: { id: idOf('Living') } })
  await user.click(screen.getByRole('button', { name: 'Actions for Living' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'New name of Living' })).toHaveFocus())
  await user.keyboard('Lounge{Enter}')
  expect(await screen.findByText(/^Problem processing your category/)).toBeVisible()
  await waitFor(() => expect(shown()).toEqual(['1 Kitchen']))
})

test('the page asks before it closes while a name is being saved', async () => {
  const { user, idOf } = await openTree('Kitchen')
  const { promise: asked, resolve: release } = Promise.withResolvers<void>()
  server.use(
    http.put(`${config.apiUrl}/store/admin/categories/${idOf('Kitchen')}`, async () => {
      await asked
      return undefined
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Actions for Kitchen' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'New name of Kitchen' })).toHaveFocus())
  await user.keyboard('Cooking{Enter}')
  expect(asksToClose()).toBe(true)
  release()
  await waitFor(() => expect(asksToClose()).toBe(false))
})

test('a category is hidden and shown from the tree', async () => {
  const { user } = await openTree('Kitchen')
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Actions for Kitchen' }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  await choose('Hide')
  expect(await within(row('Kitchen')).findByText('Hidden')).toBeVisible()
  await choose('Show in menu')
  expect(await within(row('Kitchen')).findByText('In menu')).toBeVisible()
  await choose('Show')
  await waitFor(() => expect(within(row('Kitchen')).queryByText('Hidden')).toBeNull())
})

test('deleting says that subcategories move up, and moves them', async () => {
  const { user } = await openTree('Kitchen', 'Kitchen/Jars', 'Living')
  await user.click(screen.getByRole('button', { name: 'Actions for Kitchen' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Kitchen”?' })
  expect(dialog).toHaveTextContent('Its 1 subcategory moves up one level.')
  await user.click(within(dialog).getByRole('button', { name: 'Delete category' }))
  await waitFor(() => expect(shown()).toEqual(['1 Jars', '1 Living']))
  await waitFor(() => expect(row('Jars')).toHaveFocus())
})

test('a subcategory is added inside the chosen category', async () => {
  const { user } = await openTree('Kitchen', 'Living')
  await user.click(screen.getByRole('button', { name: 'Actions for Living' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Add subcategory' }))
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Vases')
  expect(screen.getByRole('combobox', { name: 'Inside' })).toHaveDisplayValue('Living')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { level: 1, name: 'Vases' })
  await user.click(screen.getByRole('link', { name: 'Back to categories' }))
  await waitFor(() => expect(shown()).toEqual(['1 Kitchen', '1 Living', '2 Vases']))
  await waitFor(() => expect(row('Vases')).toHaveFocus())
})

test('expanded categories stay expanded after opening one', async () => {
  const { user } = await openTree('Kitchen', 'Kitchen/Jars', 'Living', 'Living/Vases')
  await user.click(screen.getByRole('button', { name: 'Collapse Kitchen' }))
  expect(shown()).toEqual(['1 Kitchen', '1 Living', '2 Vases'])
  await user.click(screen.getByRole('link', { name: 'Living' }))
  await user.click(await screen.findByRole('link', { name: 'Next in list' }))
  await screen.findByRole('heading', { level: 1, name: 'Vases' })
  await user.click(screen.getByRole('link', { name: 'Back to categories' }))
  await waitFor(() => expect(shown()).toEqual(['1 Kitchen', '1 Living', '2 Vases']))
})
