import type { Html } from '../layout.ts'
import type { Shop } from '../shop.ts'
import { WORDS } from '../words/words.ts'
import type { ImageShape } from './imageShapes.ts'

/** What a block is drawn with. */
export interface BlockContext {
  shop: Shop
  /** Of the blocks' images, by URL. */
  shapes: ReadonlyMap<string, ImageShape>
  /** It is the first on the page: its image must not wait. */
  isFirst: boolean
  /** It has the page's heading. */
  isTitle: boolean
  /** A map by `{address}`; empty for no link. */
  mapUrl: string
}

/** The content of a block; `null` if there is nothing that shoppers would see. */
export type BlockContent = Html | null

export const wordsOf = ({ language }: Shop) => WORDS[language].blocks
