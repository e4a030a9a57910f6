import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#api/errors.ts'
import { cacheResponse, invalidate } from '#api/queries.ts'
import { currentUser } from '#api/session.ts'
import { type InstallEvent, type InstallState, nextInstallState } from '#contract/store/appInstall.ts'
import {
  type App,
  type Extension,
  installApp,
  orderExtension,
  removeExtension,
  uninstallApp,
} from '#contract/store/marketplace.ts'
import { refreshStorefrontCache } from '#contract/store/storefrontCache.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { announceApp } from '#page/appEvents.ts'
import { track } from '#page/track.ts'
import { useWrite, type Write } from '#page/useWrite.ts'
import { marketplaceQueries } from '../queries.ts'

/** An installation in progress, by the chart. */
export interface Installation extends Write {
  state: InstallState
  send: () => Promise<unknown>
}

/**
 * Installs or uninstalls an app or an extension. Afterwards every tab knows, and the storefront renders its pages anew, since
 * apps add to them.
 */
export function useInstall(
  app: App,
  event: Extract<InstallEvent, 'install' | 'uninstall'>,
  { onDone, onFailed }: { onDone: () => void; onFailed?: (error: unknown) => void },
): Installation {
  const queryClient = useQueryClient()
  const { sku } = app
  const enabled = event === 'install'
  const refresh = useWrite(refreshStorefrontCache)
  const onSaved = () => {
    const kind = enabled ? 'apps:newInstalled' : 'apps:uninstalled'
    adoptFlag(queryClient, sku, enabled)
    announceApp({ kind, sku, tenant: currentUser().claims.tenant })
    track(kind, { sku })
    void refresh.send({ body: { contents: [] } })
    onDone()
  }
  const options = {
    onSaved,
    onFailed: (error: unknown) => {
      // The list or the plan that allowed it is outdated.
      if (isRefusal(error)) void outdateFacts(queryClient)
      onFailed?.(error)
    },
  }
  const ofApp = { ...options, adopt: (saved: App) => saved && adoptApp(queryClient, saved) }
  const ofExtension = { ...options, adopt: (bought: Extension[]) => adoptPurchased(queryClient, bought) }
  const writes = {
    installApp: useWrite(installApp, ofApp),
    uninstallApp: useWrite(uninstallApp, ofApp),
    orderExtension: useWrite(orderExtension, ofExtension),
    removeExtension: useWrite(removeExtension, ofExtension),
  }
  const before: InstallState = enabled ? 'notInstalled' : 'installed'
  const withState = (write: Write, send: Installation['send']): Installation => ({
    ...write,
    send,
    state: write.isPending ? nextInstallState(before, event) : before,
  })
  if (app.type === 'extension') {
    return enabled
      ? withState(writes.orderExtension, () => writes.orderExtension.send({ body: { extensionId: sku } }))
      : withState(writes.removeExtension, () => writes.removeExtension.send({ params: { id: sku } }))
  }
  const write = enabled ? writes.installApp : writes.uninstallApp
  return withState(write, () => write.send({ params: { sku } }))
}

/** Refused by a rule, whose code says which. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status === 400

const outdateFacts = (queryClient: QueryClient) =>
  Promise.all(
    [marketplaceQueries.storeApps(), storeQueries.subscription()].map(({ queryKey }) =>
      invalidate(queryClient, { queryKey }),
    ),
  )

function adoptApp(queryClient: QueryClient, app: App) {
  const { queryKey } = marketplaceQueries.storeApps()
  const apps = queryClient.getQueryData(queryKey)
  return (
    apps &&
    cacheResponse(
      queryClient,
      queryKey,
      apps.map(known => (known.sku === app.sku ? app : known)),
    )
  )
}

const adoptPurchased = (queryClient: QueryClient, bought: Extension[]) =>
  cacheResponse(queryClient, marketplaceQueries.purchased().queryKey, bought)

/** In the lists that are shown until the provider's next response: the side menu follows at once, and after a reload. */
function adoptFlag(queryClient: QueryClient, sku: string, enabled: boolean) {
  const { queryKey: appsKey } = marketplaceQueries.storeApps()
  const apps = queryClient.getQueryData(appsKey)
  if (apps) {
    const changed = apps.map(app => (app.sku === sku ? { ...app, enabled } : app))
    void cacheResponse(queryClient, appsKey, changed)
  }
  const { queryKey: flagsKey } = storeQueries.features()
  const known = queryClient.getQueryData(flagsKey)
  if (known) {
    const others = known.features.filter(({ name }) => name !== sku)
    void cacheResponse(queryClient, flagsKey, { ...known, features: [...others, { name: sku, enabled }] })
  }
}
