import type { Fulfiller } from '#contract/orders/fulfillers.ts'
import { pathTo } from '#paths.ts'

/** The screen on which a fulfiller's app opens with an order; `null` for one without an app. */
export const appPath = ({ method, redirectAppKey, redirectUrl, name }: Fulfiller, orderId: string): string | null =>
  method === 'app' && redirectAppKey !== '' && redirectUrl !== ''
    ? pathTo('externalFulfiller', { redirectAppKey, orderId, redirectUrl, appName: name })
    : null
