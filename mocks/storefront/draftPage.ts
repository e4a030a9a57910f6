import { type DesignDraft, PreviewDraft } from '#contract/site/previewDraft.ts'
import type { PreviewPage } from '#contract/store/storefront.ts'
import { jsonExcess } from '../http/limits/jsonShape.ts'
import { isStorable } from '../http/texts.ts'
import { findTheme } from '../server/site/themes/catalog/catalog.ts'
import { categoryPage } from './categoryPage.ts'
import type { Page } from './layout.ts'
import { lookOf } from './look.ts'
import { contentPage, homePage } from './pages.ts'
import { productPage } from './productPage.ts'
import { findCategory, findPage, findProduct, type Key, type Shop } from './shop.ts'

/** What a page shows that is not saved, with the store as it would be. */
interface Drafted {
  shop: Shop
  page: Page
}

/** A page with what its form has not saved; `null` if its record is gone. */
export async function draftPage(shop: Shop, draft: PreviewDraft, mapUrl: string): Promise<Drafted | null> {
  const drawn = draft.kind === 'design' ? withDesign(shop, draft.values) : shop
  const page = await pageOf(drawn, draft, mapUrl)
  return page && { shop: drawn, page }
}

async function pageOf(shop: Shop, draft: PreviewDraft, mapUrl: string): Promise<Page | null> {
  const { id } = draft
  const shown: PreviewPage = draft.kind === 'design' ? draft.page : draft.kind
  const record = <Found>(find: (shop: Shop, key: Key) => Promise<Found | null>) =>
    id === null ? null : find(shop, { id })
  if (shown === 'home') return homePage(shop, { isPreview: true, mapUrl })
  if (shown === 'product') {
    const product = await record(findProduct)
    const options = draft.kind === 'product' ? { draft } : { isForSale: product?.state === 'Active' }
    return id === null || product ? productPage(shop, product, options) : null
  }
  const values = draft.kind === 'category' || draft.kind === 'page' ? draft.values : undefined
  if (shown === 'category') {
    const category = await record(findCategory)
    return id === null || category ? categoryPage(shop, category, values && { draft: values }) : null
  }
  const page = await record(findPage)
  return id === null || page ? contentPage(shop, page, values) : null
}

/** The store as it would be with an unpublished design. */
function withDesign(shop: Shop, { theme, logo, choices, blocks }: DesignDraft['values']): Shop {
  // The live one may be an older version of it.
  const drawn = theme === shop.look.theme.id ? shop.look.theme : (findTheme(theme) ?? shop.look.theme)
  const look = lookOf(drawn, choices ?? undefined, blocks)
  return { ...shop, store: { ...shop.store, logo }, look }
}

export function readDraft(text: string): PreviewDraft | null {
  try {
    const result = jsonExcess(text) ? null : PreviewDraft.safeParse(JSON.parse(text))
    return result?.success && isStorable(result.data.id ?? '') ? result.data : null
  } catch {
    return null
  }
}
