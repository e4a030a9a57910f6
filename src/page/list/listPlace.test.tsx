import { screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { useLocation, useParams } from 'react-router'
import { expect, test } from 'vitest'
import { AppLink } from '../AppLink.tsx'
import { openRoutes } from '../testing/openPiece.tsx'
import { changePlace, listPlace, returnTo, useListPlace } from './listPlace.ts'

const SIZE = 3

/** A list of nine records, three a page; `order` is that of their ids. */
function open(url: string) {
  const list = { order: 'abcdefghi' }
  function List() {
    const { search } = useLocation()
    const params = new URLSearchParams(search)
    const startIndex = (Number(params.get('page') ?? 1) - 1) * SIZE
    const ids = [...list.order].slice(startIndex, startIndex + SIZE)
    const rows = ids.map(id => ({ id }))
    useListPlace({ startIndex, pageSize: SIZE, filter: params.get('view') ?? undefined }, rows, list.order.length)
    return (
      <main>
        <h1>The list</h1>
        <AppLink to={`/list${search}`}>The list anew</AppLink>
        <table>
          <tbody>
            {ids.map(id => (
              <tr key={id}>
                <td data-kind="title">
                  <AppLink to={`/list/${id}`}>Record {id}</AppLink>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </main>
    )
  }
  function Detail() {
    const { id = '' } = useParams()
    useEffect(() => changePlace('/list', { opened: id }), [id])
    const { to, state } = returnTo('/list', id)
    return (
      <main>
        <h1>Record {id}</h1>
        <AppLink to={to} state={state}>
          Back to the list
        </AppLink>
        <AppLink to="/list">Menu</AppLink>
      </main>
    )
  }
  const app = openRoutes(
    [
      { path: '/list', Component: List },
      { path: '/list/:id', Component: Detail },
    ],
    url,
  )
  const follow = async (name: string, heading: string) => {
    await app.user.click(screen.getByRole('link', { name }))
    await screen.findByRole('heading', { name: heading })
  }
  const openRecord = (id: string) => follow(`Record ${id}`, `Record ${id}`)
  const goBack = () => follow('Back to the list', 'The list')
  const url_ = () => app.router.state.location.pathname + app.router.state.location.search
  return { ...app, list, follow, openRecord, goBack, url: url_ }
}

const row = (id: string) => screen.getByRole('link', { name: `Record ${id}` })
const isFocused = (id: string) => waitFor(() => expect(row(id)).toHaveFocus())

test('Back to list restores page and filters and focuses the record', async () => {
  const { openRecord, goBack, url } = open('/list?view=active&page=2')
  await openRecord('e')
  await goBack()
  expect(url()).toBe('/list?view=active&page=2')
  await isFocused('e')
})

test('Back focuses the record, too', async () => {
  const { openRecord, router } = open('/list')
  await openRecord('b')
  await router.navigate(-1)
  await isFocused('b')
})

test('after moving to another page’s record, it leads to that page', async () => {
  const { openRecord, router, goBack, url } = open('/list?view=active')
  await openRecord('c')
  const place = listPlace('/list')
  if (place) changePlace('/list', { ids: [...place.ids, 'd', 'e', 'f'] })
  await router.navigate('/list/e', { replace: true })
  await screen.findByRole('heading', { name: 'Record e' })
  await goBack()
  expect(url()).toBe('/list?view=active&page=2')
  await isFocused('e')
})

test('after a deletion, the focus is on the row in its place', async () => {
  const { list, openRecord, goBack } = open('/list')
  await openRecord('b')
  list.order = 'acdefghi'
  await goBack()
  await isFocused('c')
})

test('after the page’s last row is deleted, the new last row has the focus', async () => {
  const { list, openRecord, goBack } = open('/list?page=3')
  await openRecord('i')
  list.order = 'abcdefgh'
  await goBack()
  await isFocused('h')
})

test('a list opened from the menu starts over and moves no focus', async () => {
  const { openRecord, follow, url } = open('/list?view=active&page=2')
  await openRecord('e')
  await follow('Menu', 'The list')
  expect(url()).toBe('/list')
  expect(row('b')).not.toHaveFocus()
  expect(screen.getByRole('table').contains(document.activeElement)).toBe(false)
})

test('a record that wasn’t listed leads back to the page left before', async () => {
  const { openRecord, router, goBack, url } = open('/list?page=2')
  await openRecord('e')
  await router.navigate('/list/z')
  await screen.findByRole('heading', { name: 'Record z' })
  await goBack()
  expect(url()).toBe('/list?page=2')
})

test('without an earlier list, Back to list opens its first page', () => {
  expect(returnTo('/never-opened', 'a')).toEqual({ to: '/never-opened' })
})
