import { html } from 'hono/html'
import type { BlockOf } from '#contract/site/blocks.ts'
import type { PostalAddress } from '#contract/store/postalAddress.ts'
import { addressLines } from '#lib/addressLines.ts'
import { richTextToHtml } from '#lib/richText/clean.ts'
import { isBlank } from '#lib/visible.ts'
import { youTubeId } from '#lib/youTubeId.ts'
import { safe } from '../layout.ts'
import { type BlockContent, type BlockContext, wordsOf } from './block.ts'
import { blockImage } from './imageShapes.ts'
import { newsletterForm } from './newsletterForm.ts'

const headingOf = (heading: string) => heading && html`<h2>${heading}</h2>`

export function text({ heading, content }: BlockOf<'text'>): BlockContent {
  if (!heading && isBlank(content)) return null
  return html`${headingOf(heading)}<div class="rich">${safe(richTextToHtml(content))}</div>`
}

export function image(block: BlockOf<'image'>, { shapes, isFirst }: BlockContext): BlockContent {
  const { heading, imageUri, altText, caption, linkUrl, width } = block
  if (!imageUri) return null
  const sizes = width === 'text' ? '(width < 44rem) 90vw, 40rem' : '(width < 88rem) 90vw, 72rem'
  const picture = blockImage({ uri: imageUri, altText: altText || caption, shapes, isFirst, sizes })
  return html`${headingOf(heading)}<figure>
      ${linkUrl ? html`<a href="${linkUrl}">${picture}</a>` : picture}
      ${caption && html`<figcaption>${caption}</figcaption>`}
    </figure>`
}

/** A link to YouTube, which the script turns into its player on a click: nothing is asked of YouTube before. */
export function video({ heading, url }: BlockOf<'video'>, { shop }: BlockContext): BlockContent {
  const id = youTubeId(url)
  if (!id) return null
  const words = wordsOf(shop)
  const name = heading ? words.playNamed(heading) : words.playVideo
  return html`${headingOf(heading)}<a class="video" href="https://www.youtube.com/watch?v=${id}" data-video="${id}" rel="noopener">
      <span class="play" aria-hidden="true"></span><strong>${name}</strong><span>${words.onYouTube}</span>
    </a>`
}

export function newsletter({ id, heading, text }: BlockOf<'newsletter'>, { shop }: BlockContext): BlockContent {
  const words = wordsOf(shop)
  return html`<h2>${heading || words.newsletter}</h2>
    <p>${text || words.newsletterText}</p>
    ${newsletterForm(shop, `email-${id}`)}`
}

export function storeMap({ heading, text }: BlockOf<'map'>, { shop, mapUrl }: BlockContext): BlockContent {
  const { address1 = '', ...rest } = shop.store.mailingAddress as Partial<PostalAddress>
  if (isBlank(address1)) return null
  const lines = addressLines({ address1, ...rest })
  const words = wordsOf(shop)
  const link = mapUrl.replace('{address}', encodeURIComponent(lines.join(', ')))
  return html`<h2>${heading || words.findUs}</h2>
    ${text && html`<p>${text}</p>`}
    <address>${lines.map(line => html`<span>${line}</span>`)}</address>
    ${link && html`<p><a class="plain" href="${link}" rel="noopener">${words.openMap}</a></p>`}`
}
