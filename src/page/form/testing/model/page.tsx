import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent } from '@testing-library/dom'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createQueryClient } from '#api/queries.ts'
import { RouterContext } from '../../../AppLink.tsx'
import { type Fault, sender } from './network.ts'
import { RecordScreen, recordQuery } from './RecordScreen.tsx'

/** One page load in a tab of the browser. */
export function openPage(path: string, intention: number) {
  const container = document.body.appendChild(document.createElement('div'))
  const queryClient = createQueryClient()
  const { queries } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ queries: { ...queries, gcTime: Number.POSITIVE_INFINITY } })
  const page = { isClosed: false, intention, isKept: false, form: null as Element | null, undo: 0 }

  const act = <Result,>(work: () => Result, faults: Fault[] = []) =>
    sender.run({ page, intention: page.intention, faults }, work)

  const load: RouteObject['loader'] = ({ params }) => queryClient.fetchQuery(recordQuery(params.id ?? ''))
  const shared = { Component: RecordScreen, HydrateFallback: () => null, errorElement: <p>There is no record.</p> }
  // One component for both URLs, as in the app: the form stays mounted when a new record gets its URL.
  const routes: RouteObject[] = [
    {
      HydrateFallback: () => null,
      children: [
        { path: '/record', ...shared },
        { path: '/record/:id', loader: load, ...shared },
        { path: '/list', element: <p>The list</p> },
      ],
    },
  ]
  const router = act(() => createMemoryRouter(routes, { initialEntries: [path] }))
  const root = createRoot(container)
  act(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterContext value={router}>
          <RouterProvider router={router} />
        </RouterContext>
      </QueryClientProvider>,
    ),
  )

  const all = <Found extends Element>(selector: string) => [...container.querySelectorAll<Found>(selector)]
  const button = (label: string) =>
    [...document.querySelectorAll<HTMLElement>('button, [role=menuitem]')].find(
      each => each.textContent?.trim() === label && (container.contains(each) || each.role === 'menuitem'),
    )
  return Object.assign(page, {
    act,
    path: () => router.state.location.pathname,
    go: (to: string) => act(() => void router.navigate(to)),
    input: (name: string) => container.querySelector<HTMLInputElement>(`input[name="${name}"]`),
    rows: () => all('li[data-row]').map(row => row as HTMLElement),
    /** The form's content. */
    values: () => ({
      name: container.querySelector<HTMLInputElement>('input[name=name]')?.value ?? '',
      description: container.querySelector<HTMLInputElement>('input[name=description]')?.value ?? '',
      rows: new Map(
        all('li[data-row]').map(row => [row.getAttribute('data-row') ?? '', row.querySelector('input')?.value ?? '']),
      ),
    }),
    formNow: () => container.querySelector('form'),
    messages: () =>
      all('[role=status], [role=alert]')
        .map(each => each.textContent)
        .join(' · '),
    text: () => container.textContent ?? '',
    set: (input: HTMLInputElement, value: string) => act(() => void fireEvent.input(input, { target: { value } })),
    button,
    press: (label: string, faults?: Fault[]) => {
      const found = button(label)
      if (found) act(() => found.click(), faults)
      return found !== undefined
    },
    saveButton: () => container.querySelector<HTMLButtonElement>('button[type=submit]'),
    pressSave: (faults: Fault[]) =>
      act(() => container.querySelector<HTMLButtonElement>('button[type=submit]')?.click(), faults),
    openMenu: () => act(() => container.querySelector<HTMLButtonElement>('button[aria-haspopup=menu]')?.click()),
    isBusy: () => container.querySelector('button[type=submit][data-busy]') !== null,
    remove: () => {
      root.unmount()
      router.dispose()
      queryClient.clear()
      container.remove()
    },
  })
}
export type Page = ReturnType<typeof openPage>
