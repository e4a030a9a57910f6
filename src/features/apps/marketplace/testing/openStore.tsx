import type { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { request } from '#api/client.ts'
import { installApp } from '#contract/store/marketplace.ts'
import { getSubscription, Subscription } from '#contract/subscription.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { urlOf } from '#page/testing/requests.ts'
import { PATIENCE } from '#shell/testing/faults.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { server } from '#shell/testing/server.ts'

export const button = (name: string | RegExp) => screen.findByRole('button', { name }, PATIENCE)
export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name }, PATIENCE)
export const dialog = async (name: string, role = 'dialog') => within(await screen.findByRole(role, { name }, PATIENCE))
export const install = (sku: string) => request(installApp, { params: { sku } })

/** A store of its own at a path. */
export const open = async (path: string, like = 'owner@demo.test') => openApp(path, await freshTenant(like))

/** Nothing is on its way any more. */
export const settled = (queryClient: QueryClient) =>
  waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0), PATIENCE)

/** As if the plan had changed meanwhile: in this tab, and in what the provider says from now on. */
export function changePlan(
  { queryClient }: Awaited<ReturnType<typeof open>>,
  change: (plan: Subscription) => Subscription,
) {
  const { queryKey } = storeQueries.subscription()
  const plan = queryClient.getQueryData(queryKey)
  if (!plan) throw new Error('The plan is not there yet.')
  const changed = change(plan)
  const headers = { 'access-control-allow-origin': location.origin }
  server.use(http.get(urlOf(getSubscription), () => HttpResponse.json(z.encode(Subscription, changed), { headers })))
  queryClient.setQueryData(queryKey, changed)
}
