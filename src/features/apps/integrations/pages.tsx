import type { IntegrationSku } from '#contract/apps/integrationTable.ts'
import { ServicePage } from './ServicePage.tsx'

const pageOf = (sku: IntegrationSku) =>
  function Page() {
    return <ServicePage sku={sku} />
  }

export const PAGES = {
  googleAnalytics: pageOf('googleAnalytics'),
  facebookPixel: pageOf('facebookPixel'),
  privy: pageOf('privy'),
  fullstory: pageOf('fullstory'),
  yotpo: pageOf('yotpo'),
  chat: pageOf('chat'),
}
