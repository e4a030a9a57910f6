import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { request } from '#api/client.ts'
import { installApp } from '#contract/account/marketplace.ts'
import { getSubscription, type Subscription } from '#contract/store/store.ts'
import { storeQueries } from '#features/store/queries.ts'
import { urlOf } from '#page/testing/requests.ts'
import { PATIENCE } from '#shell/testing/faults.ts'
import { forward } from '#shell/testing/forward.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { server } from '#shell/testing/server.ts'

export const button = (name: string | RegExp) => screen.findByRole('button', { name }, PATIENCE)
export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name }, PATIENCE)
export const dialog = async (name: string, role = 'dialog') => within(await screen.findByRole(role, { name }, PATIENCE))
export const install = (sku: string) => request(installApp, { params: { sku } })

/** A store of its own at a path. */
export const open = async (path: string, like = 'owner@demo.test') => openApp(path, await freshTenant(like))

/** As if the plan had changed meanwhile: in this tab, and in what the provider says from now on. */
export function changePlan(
  { queryClient }: Awaited<ReturnType<typeof open>>,
  change: (plan: Subscription) => Subscription,
) {
  server.use(
    http.get(urlOf(getSubscription), async ({ request: sent }) => {
      const response = await forward(sent)
      return HttpResponse.json(change((await response.json()) as never), { headers: response.headers })
    }),
  )
  queryClient.setQueryData(storeQueries.subscription().queryKey, plan => plan && change(plan))
}
