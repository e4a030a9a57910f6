import { html } from 'hono/html'
import { imageOfSize } from '#lib/imageSize.ts'
import type { Language } from '#lib/languages.ts'
import type { Html } from './layout.ts'
import { picture } from './productCard.ts'
import type { Shown } from './productPage.ts'
import { WORDS } from './words/words.ts'

/** Most pictures that a page shows. */
const MOST = 12

/** A strip of pictures that scrolls sideways; the small ones below are links into it, so that no script is needed. */
export function gallery({ images, name }: Pick<Shown, 'images' | 'name'>, language: Language): Html {
  const shown = images.slice(0, MOST)
  const words = WORDS[language].product
  const [first] = shown
  if (shown.length < 2) {
    return html`<div class="gallery" data-part="gallery">
    <div class="shot">${picture(first?.fullUri, first?.altText || name, 640, { language })}</div>
  </div>`
  }
  return html`<div class="gallery" data-part="gallery">
    <div class="strip" role="group" aria-label="${words.images}" tabindex="0">${shown.map(
      ({ fullUri, altText }, at) =>
        html`<div class="shot" id="image-${at + 1}">${picture(fullUri, altText || name, 640, { language, isLazy: at > 0 })}</div>`,
    )}</div>
    <ul class="small">${shown.map(
      ({ fullUri }, at) =>
        html`<li><a href="#image-${at + 1}"><img src="${imageOfSize(fullUri, 640)}" alt="${words.image(at + 1, shown.length)}" width="120" height="120" loading="lazy"></a></li>`,
    )}</ul>
  </div>`
}
