import type { TFunction } from 'i18next'
import Image from 'lucide/dist/esm/icons/image.mjs'
import LayoutGrid from 'lucide/dist/esm/icons/layout-grid.mjs'
import Mail from 'lucide/dist/esm/icons/mail.mjs'
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs'
import PanelTop from 'lucide/dist/esm/icons/panel-top.mjs'
import ShoppingBag from 'lucide/dist/esm/icons/shopping-bag.mjs'
import Type from 'lucide/dist/esm/icons/type.mjs'
import Video from 'lucide/dist/esm/icons/video.mjs'
import type { Block, BlockType } from '#contract/site/blocks.ts'
import { excerpt } from '#lib/excerpt.ts'
import type { Glyph } from '#ui/Icon.tsx'

export const BLOCK_GLYPHS: Record<BlockType, Glyph> = {
  banner: PanelTop,
  products: ShoppingBag,
  categories: LayoutGrid,
  text: Type,
  image: Image,
  video: Video,
  newsletter: Mail,
  map: MapPin,
}

/** What a block is called in lists and sentences: "Banner", "Banner “Winter”". */
export function blockName(t: TFunction<'design'>, { type, heading }: Pick<Block, 'type' | 'heading'>): string {
  const kind = t(`type.${type}`)
  const name = excerpt(heading, 40)
  return name ? t('block.named', { type: kind, name }) : kind
}
