import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, expect, test } from 'vitest'
import { awaitFirstPaint, noteFirstPaint } from '#lib/firstPaint.ts'
import type { ScreenHandle } from '#page/defineScreen.ts'
import { pathTo, type RouteId } from '../paths.ts'
import { authScreens } from './routes.tsx'
import { freshTenant, openApp } from './testing/openApp.tsx'
import { sampleParams } from './testing/routeSamples.ts'

const owner = await freshTenant('owner@demo.test')
const NOWHERE = 'Page not found'
/** Screens that redirect for the owner. */
const LEADS_ON: readonly RouteId[] = ['onHold', 'delinquent', 'canceled']

afterAll(noteFirstPaint)

test('no screen waits for its parts that load later', async () => {
  const { router } = await openApp('/nowhere', owner)
  await screen.findByRole('navigation', { name: 'Main menu' })
  // From now on no later part arrives.
  awaitFirstPaint(600_000)
  for (const route of authScreens) {
    const { routeId } = route.handle as ScreenHandle
    if (LEADS_ON.includes(routeId)) continue
    await act(() => router.navigate('/nowhere'))
    await screen.findByRole('heading', { name: NOWHERE })
    await act(async () =>
      router.navigate(pathTo(routeId as 'product.detail', (await sampleParams(routeId)) as { id: string })),
    )
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }), routeId).not.toHaveTextContent(NOWHERE))
  }
}, 300_000)
