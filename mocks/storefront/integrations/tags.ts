import { INTEGRATIONS, type IntegrationSku, receiverOrigin } from '#contract/apps/integrationTable.ts'
import { TAG_PAGES } from '#contract/site/siteTags.ts'
import type { Shop } from '../shop.ts'
import type { Tag } from '../siteTags.ts'

const BEFORE_CHECKOUT = TAG_PAGES.filter(page => page !== 'checkout' && page !== 'confirmation')

/** The scripts of a store's integrations. They load beside the page and never hold it up. */
export const integrationTags = (shop: Shop): Tag[] =>
  shop.integrations.map(({ sku, id }) => {
    const { pages, needsConsent } = INTEGRATIONS[sku]
    return {
      ...integrationTag(shop.receiversUrl, sku, { id }),
      ...{ isOnAllPages: pages === 'all', pages: pages === 'all' ? [] : BEFORE_CHECKOUT, needsConsent },
    }
  })

/** The script of one of them, on any page. Ids have the form of their service, and yet nothing is trusted to. */
export function integrationTag(
  receiversUrl: string,
  sku: IntegrationSku,
  { id, test = '' }: { id: string; test?: string },
): Tag {
  const given = [['id', id], ...(test ? [['test', test]] : [])].map(
    ([name, value]) => `data-${name}="${escaped(value)}"`,
  )
  const code = `<script async src="${escaped(receiverOrigin(receiversUrl, sku))}/tag.js" ${given.join(' ')}></script>`
  return {
    ...{ id: `integration-${sku}`, place: 'body', isOnAllPages: true, pages: [], needsConsent: false, code },
    isIntegration: true,
  }
}

const escaped = (text = '') => text.replace(/[&"<>]/g, character => `&#${character.charCodeAt(0)};`)
