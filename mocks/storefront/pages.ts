import { html } from 'hono/html'
import { type ContentPage, pageSlug } from '#contract/content/contentPages.ts'
import type { Category } from '#contract/products/categories.ts'
import { shopPath, type TextDraft } from '#contract/store/storefront.ts'
import type { ThemePage } from '#contract/store/themes.ts'
import { richTextToHtml } from '#lib/richText/clean.ts'
import { descriptionFrom, titleFrom } from '#lib/seo.ts'
import { themePagePath } from '../areas/themes/pages.ts'
import { renderBlocks } from './blocks/blocks.ts'
import { type Page, safe } from './layout.ts'
import { productGrid } from './productCard.ts'
import { branchOf, productsForSale, type Shop } from './shop.ts'

interface HomeOptions {
  /** It shows in the console. */
  isPreview?: boolean
  /** A theme that is previewed. */
  theme?: string | undefined
  mapUrl: string
}

/** The first page of a store: its blocks. */
export async function homePage(shop: Shop, { isPreview = false, theme, mapUrl }: HomeOptions): Promise<Page> {
  const { store, seo } = shop
  return {
    title: store.name,
    seoTitle: seo.metaTitle,
    description: seo.metaDescription,
    target: { page: 'home', theme },
    kind: 'home',
    body: await renderBlocks(shop, { isPreview, mapUrl }),
  }
}

/** What the form beside the page has not saved. */
type Unsaved = TextDraft['values']

/** The products of a category and its descendants; `null` for one that is being added. */
export async function categoryPage(shop: Shop, category: Category | null, draft?: Unsaved): Promise<Page> {
  const products = category ? await productsForSale(shop, { inCategories: branchOf(shop, category), limit: 48 }) : []
  const children = shop.categories.filter(({ parentId }) => category !== null && parentId === category.id)
  const name = draft?.name ?? category?.name ?? ''
  return {
    title: name || 'New category',
    seoTitle: category?.seo.title || titleFrom(name),
    description:
      category?.seo.metaDescription ||
      descriptionFrom(category?.descriptions.short ?? '', category?.descriptions.long ?? ''),
    url: category ? shopPath('category', category.seo.friendlyName) : '/',
    target: { page: 'category', id: category?.id },
    kind: 'category',
    body: html`<section class="head" data-part="head">
        ${category?.state === 'Inactive' ? html`<p class="notice">Shoppers don’t see this category: it is inactive.</p>` : ''}
        <h1>${name || html`<span class="blank">Name of the category</span>`}</h1>
        <div class="rich">${safe(richTextToHtml(draft?.content ?? category?.descriptions.long ?? ''))}</div>
      </section>
      <section data-part="shelves">
        ${
          children.length > 0 &&
          html`<ul class="shelves">
            ${children.map(({ name, friendlyName }) => html`<li><a href="${shopPath('category', friendlyName)}">${name}</a></li>`)}
          </ul>`
        }
      </section>
      <section data-part="list">
        ${products.length > 0 ? productGrid(products, shop) : html`<p class="empty">Nothing stands here yet.</p>`}
      </section>`,
  }
}

/** The store information; empty while the store is being added. */
export const contentPage = (page: ContentPage | null, draft?: Unsaved): Page => ({
  title: (draft?.name ?? page?.name) || 'New page',
  seoTitle: page?.seo.title || titleFrom(page?.name ?? ''),
  description: page?.seo.metaDescription || descriptionFrom(page?.content ?? ''),
  url: page ? shopPath('page', pageSlug(page.seo)) : '/',
  target: { page: 'page', id: page?.id },
  kind: 'page',
  body: html`<section class="head" data-part="head">
      ${page?.isActive === false ? html`<p class="notice">Shoppers don’t see this page: it is inactive.</p>` : ''}
      <h1>${(draft?.name ?? page?.name) || html`<span class="blank">Name of the page</span>`}</h1>
    </section>
    <section data-part="content"><div class="rich">${safe(richTextToHtml(draft?.content ?? page?.content ?? ''))}</div></section>`,
})

/** A page that the theme brings. */
export const themePage = ({ pageId, name, description, content }: ThemePage): Page => ({
  title: name,
  description,
  url: themePagePath(pageId),
  target: { page: 'home' },
  kind: 'page',
  body: html`<section class="head" data-part="head"><h1>${name}</h1></section>
    <section data-part="content"><div class="rich">${safe(richTextToHtml(content))}</div></section>`,
})

/** What is not here, in a sentence. */
export const missingPage = (title: string, sentence: string): Page => ({
  title,
  target: { page: 'home' },
  body: html`<section class="head missing">
    <h1>${title}</h1>
    <p>${sentence}</p>
    <p><a class="buy" href="/">Go to the home page</a></p>
  </section>`,
})
