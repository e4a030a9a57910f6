import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { changeLanguage } from '#i18n/changeLanguage.ts'
import { toast } from '#ui/toast/toasts.ts'
import { openApp } from '../testing/openApp.tsx'
import { server } from '../testing/server.ts'

const { config } = inject('provider')
const language = () => screen.findByRole('combobox', { name: 'Language' })

afterEach(async () => {
  vi.restoreAllMocks()
  await act(() => changeLanguage('en'))
})

test('a guest can choose the language of the page', async () => {
  const { user } = await openApp('/login', null)
  await user.selectOptions(await language(), 'Español')
  expect(await screen.findByRole('combobox', { name: 'Idioma' })).toHaveValue('es')
  expect(document.documentElement.lang).toBe('es')
  expect(localStorage.getItem('backcounter.language')).toBe('es')
})

test('a guest is told about a lost connection until it is back', async () => {
  await openApp('/checkout', null)
  await language()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  const notice = await screen.findByRole('region', { name: 'Connection' })
  expect(notice).toHaveTextContent('offline since')

  server.use(http.all(`${config.plansUrl}/*`, () => HttpResponse.error()))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(notice).toHaveTextContent('can’t be reached yet'))
  server.resetHandlers()
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Connection' })).toBeNull())
})

test('a guest’s screen shows toasts and reports its page view', async () => {
  await openApp('/checkout', null)
  await language()
  act(() => void toast({ text: 'Code applied', seconds: 3 }))
  expect(await within(await screen.findByRole('region', { name: 'Messages' })).findByText('Code applied')).toBeVisible()
  expect(window.dataLayer).toContainEqual(expect.objectContaining({ event: 'virtualPageView', state: 'checkout' }))
})
