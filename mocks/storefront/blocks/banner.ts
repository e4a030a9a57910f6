import { html } from 'hono/html'
import type { BlockOf } from '#contract/site/blocks.ts'
import { shopPath } from '#contract/store/storefront.ts'
import type { Html } from '../layout.ts'
import { picture } from '../productCard.ts'
import { productsForSale } from '../shop.ts'
import { type BlockContent, type BlockContext, wordsOf } from './block.ts'
import { blockImage } from './imageShapes.ts'

/** Text beside an image. As long as nothing of it is filled in, it shows the store's name and its newest product. */
export async function banner(block: BlockOf<'banner'>, context: BlockContext): Promise<BlockContent> {
  const { heading, text, imageUri, altText, linkLabel, linkUrl } = block
  if (!heading && !text && !imageUri && !linkUrl) return newestBanner(context)
  const { shop, shapes, isFirst } = context
  const link = linkUrl && html`<p><a class="buy" href="${linkUrl}">${linkLabel || heading || shop.store.name}</a></p>`
  return html`<div class="banner-text">
      ${headline(heading || shop.store.name, context)}
      ${text && html`<p class="lead">${text}</p>`}
      ${link}
    </div>
    ${imageUri && html`<div class="banner-image">${blockImage({ uri: imageUri, altText, shapes, isFirst, sizes: '(width < 44rem) 90vw, 40rem' })}</div>`}`
}

async function newestBanner(context: BlockContext): Promise<Html> {
  const { shop } = context
  const words = wordsOf(shop)
  const [newest] = await productsForSale(shop, { limit: 1 })
  return html`<div class="banner-text">
      <p class="over">${shop.store.launched ? words.newThisSeason : words.openingSoon}</p>
      ${headline(shop.store.name, context)}
      ${newest && html`<p><a class="buy" href="${shopPath('product', newest.friendlyName)}">${words.see(newest.name)}</a></p>`}
    </div>
    ${newest && html`<div class="banner-image"><span class="shot">${picture(newest.imageUri, newest.name, 560, shop)}</span></div>`}`
}

const headline = (text: string, { isTitle }: BlockContext) =>
  isTitle ? html`<h1>${text}</h1>` : html`<h2>${text}</h2>`
