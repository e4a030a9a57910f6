import { and, eq, inArray, sql } from 'drizzle-orm'
import { html } from 'hono/html'
import type { Block } from '#contract/site/blocks.ts'
import { imageOfSize } from '#lib/imageSize.ts'
import { images } from '../../db/tables/content/images.ts'
import type { Html } from '../layout.ts'
import type { Shop } from '../shop.ts'

/** Pixels of the original. */
export interface ImageShape {
  width: number
  height: number
}

/** Of an image that the library doesn't know: one that was deleted, or is of an earlier version. */
const USUAL: ImageShape = { width: 1600, height: 1000 }

export const imagesOf = (blocks: readonly Block[]): string[] => [
  ...new Set(blocks.flatMap(block => ('imageUri' in block && block.imageUri ? [block.imageUri] : []))),
]

/** The shapes of images, which keep a page from moving while they load. */
export async function readShapes({ db, tenant }: Shop, uris: readonly string[]): Promise<Map<string, ImageShape>> {
  if (uris.length === 0) return new Map()
  const uri = sql<string>`${images.doc} ->> 'fullUri'`
  const rows = await db
    .select({ uri, doc: images.doc })
    .from(images)
    .where(and(eq(images.tenant, tenant), inArray(uri, [...uris])))
  return new Map(rows.map(({ uri, doc: { width, height } }) => [uri, width && height ? { width, height } : USUAL]))
}

interface Shown {
  uri: string
  altText: string
  shapes: ReadonlyMap<string, ImageShape>
  isFirst: boolean
  /** CSS lengths that say how wide it is drawn. */
  sizes: string
}

export function blockImage({ uri, altText, shapes, isFirst, sizes }: Shown): Html {
  const { width, height } = shapes.get(uri) ?? USUAL
  const [small, large] = [imageOfSize(uri, 640), imageOfSize(uri, 1600)]
  const longest = Math.max(width, height)
  const widthAt = (edge: number) => Math.round(width * Math.min(1, edge / longest))
  const more =
    small === uri ? '' : html`srcset="${small} ${widthAt(640)}w, ${large} ${widthAt(1600)}w" sizes="${sizes}"`
  const when = isFirst ? html`fetchpriority="high"` : html`loading="lazy"`
  return html`<img src="${large}" ${more} alt="${altText}" width="${width}" height="${height}" ${when}>`
}
