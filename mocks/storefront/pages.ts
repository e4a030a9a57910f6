import { html } from 'hono/html'
import { type ContentPage, pageSlug } from '#contract/content/contentPages.ts'
import type { ThemePage } from '#contract/site/themes.ts'
import { shopPath, type TextDraft } from '#contract/store/storefront.ts'
import { richTextToHtml } from '#lib/richText/clean.ts'
import { descriptionFrom, titleFrom } from '#lib/seo.ts'
import { themePagePath } from '../server/site/themes/pages.ts'
import { renderBlocks } from './blocks/blocks.ts'
import { type Page, safe } from './layout.ts'
import type { Shop } from './shop.ts'
import { WORDS } from './words/words.ts'

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
export type Unsaved = TextDraft['values']

/** The store information; empty while the store is being added. */
export const contentPage = ({ language }: Shop, page: ContentPage | null, draft?: Unsaved): Page => ({
  title: (draft?.name ?? page?.name) || WORDS[language].shop.newPage,
  seoTitle: page?.seo.title || titleFrom(page?.name ?? ''),
  description: page?.seo.metaDescription || descriptionFrom(page?.content ?? ''),
  url: page ? shopPath('page', pageSlug(page.seo)) : '/',
  target: { page: 'page', id: page?.id },
  kind: 'page',
  body: html`<section class="head" data-part="head">
      ${page?.isActive === false ? html`<p class="notice">${WORDS[language].shop.pageInactive}</p>` : ''}
      <h1>${(draft?.name ?? page?.name) || html`<span class="blank">${WORDS[language].shop.pageName}</span>`}</h1>
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
export const missingPage = (
  { language }: Pick<Shop, 'language'>,
  { title, text }: { title: string; text: string },
): Page => ({
  title,
  isIndexed: false,
  target: { page: 'home' },
  body: html`<section class="head missing">
    <h1>${title}</h1>
    <p>${text}</p>
    <p><a class="buy" href="/">${WORDS[language].shop.toHome}</a></p>
  </section>`,
})
