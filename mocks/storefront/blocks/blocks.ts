import { html } from 'hono/html'
import type { Block } from '#contract/site/blocks.ts'
import type { Html } from '../layout.ts'
import type { Shop } from '../shop.ts'
import { banner } from './banner.ts'
import { type BlockContent, type BlockContext, wordsOf } from './block.ts'
import { imagesOf, readShapes } from './imageShapes.ts'
import { image, newsletter, storeMap, text, video } from './plainBlocks.ts'
import { categoryTiles, products } from './products.ts'

interface BlocksOptions {
  /** The merchant sees a hint where shoppers see nothing. */
  isPreview: boolean
  mapUrl: string
}

/** The blocks of a home page. Each is a part that the script can replace by itself; the list can change its order. */
export async function renderBlocks(shop: Shop, { isPreview, mapUrl }: BlocksOptions): Promise<Html> {
  const shown = shop.look.blocks.filter(({ isShown }) => isShown)
  const shapes = await readShapes(shop, imagesOf(shown))
  const title = shown.find(({ type }) => type === 'banner')
  const drawn: Html[] = []
  for (const block of shown) {
    const context = { shop, shapes, mapUrl, isFirst: drawn.length === 0, isTitle: block === title }
    const content = await contentOf(block, context)
    if (content !== null) drawn.push(frame(block, content))
    else if (isPreview) drawn.push(frame(block, html`<p class="notice">${wordsOf(shop).empty[block.type]}</p>`))
  }
  const hidden = !title && html`<h1 class="unseen" data-part="title">${shop.store.name}</h1>`
  return html`<div class="blocks" data-list="blocks">${hidden}${drawn}</div>`
}

async function contentOf(block: Block, context: BlockContext): Promise<BlockContent> {
  switch (block.type) {
    case 'banner':
      return banner(block, context)
    case 'products':
      return products(block, context)
    case 'categories':
      return categoryTiles(block, context)
    case 'text':
      return text(block)
    case 'image':
      return image(block, context)
    case 'video':
      return video(block, context)
    case 'newsletter':
      return newsletter(block, context)
    case 'map':
      return storeMap(block, context)
  }
}

/** `data-part` tells the script which block it is. */
const frame = (block: Block, content: Html): Html =>
  html`<section class="${classesOf(block)}" data-part="block-${block.id}">${content}</section>`

function classesOf(block: Block): string {
  const own = block.type === 'banner' ? `align-${block.align}` : block.type === 'image' ? `width-${block.width}` : ''
  return ['block', `block-${block.type}`, own, block.hiddenOnPhones && 'hidden-on-phones'].filter(Boolean).join(' ')
}
