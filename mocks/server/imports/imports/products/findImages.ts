import { and, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { NewProduct } from '#contract/catalog/productWrites.ts'
import type { LibraryImage } from '#contract/content/images.ts'
import type { RowProblem } from '#contract/rowImport.ts'
import { splitCells } from '#lib/csv.ts'
import type { Db } from '../../../../db/database.ts'
import { images } from '../../../../db/tables/content/images.ts'
import { imageSources } from '../../../../db/tables/imports/productImports.ts'
import { allowsImage } from '../../../images/remote/imageHosts.ts'
import { worded } from '../../../machine/ruleText.ts'
import type { ImageFetching } from './imageFetching.ts'

type WireImage = NonNullable<z.input<typeof NewProduct>['images']>[number]
type Rows = readonly Record<string, string>[]

/** Maximum length of an image URL in characters: the limit of an index. */
const LONGEST = 2000

/**
 * Knows the images of products of an import by their addresses: the product's own ones, those of the library, and those that were
 * fetched from other servers.
 */
export async function imageFinder(tx: Db, tenant: string, all: readonly string[]) {
  const library = new Map((await libraryImages(tx, tenant, [...new Set(all)])).map(image => [image.fullUri, image]))
  const fetched = await fetchedImages(tx, tenant, all)
  return (uris: readonly string[], own: readonly WireImage[]) => {
    const found: WireImage[] = []
    const leftOut: RowProblem[] = []
    for (const uri of uris) {
      const source = fetched.get(keyOf(uri) ?? '')
      const stored = library.get(uri) ?? source?.doc
      const image = own.find(({ fullUri }) => fullUri === uri) ?? (stored && pickImage(stored))
      // A file may name one twice, by two addresses of the same.
      if (image && !found.some(({ id }) => id === image.id)) found.push(image)
      // Document 2 §8.
      if (!image) {
        const { message: detail, ...rule } = worded({ message: source?.problem ?? '' })
        const message = `Could not find an image at ${uri}${detail && `: ${detail}`}`
        leftOut.push({ column: '', value: uri, code: detail ? 'imageReason' : 'image', detail, message, ...rule })
      }
    }
    return { found, leftOut }
  }
}

export type ImageFinder = Awaited<ReturnType<typeof imageFinder>>

/** The addresses of the images of a product. */
export const imageUris = (rows: Rows) => splitCells(rows[0]?.images ?? '')

/** Whether an import would fetch an image that the library lacks. */
export function isFetched(uri: string, hosts: readonly string[]): boolean {
  const key = keyOf(uri)
  return key !== undefined && allowsImage(hosts, new URL(key))
}

/** The image URLs that must be fetched before the product of some rows can be imported. */
export async function missingImages(
  tx: Db,
  { tenant, jobId }: { tenant: string; jobId: string },
  items: readonly Rows[],
  { hosts, imageUrl }: Pick<ImageFetching, 'hosts' | 'imageUrl'>,
): Promise<string[][]> {
  const wanted = items.map(rows =>
    imageUris(rows).flatMap(uri => {
      const key = uri.startsWith(imageUrl) ? undefined : keyOf(uri)
      return key !== undefined && allowsImage(hosts, new URL(key)) ? [key] : []
    }),
  )
  const keys = [...new Set(wanted.flat())]
  if (keys.length === 0) return wanted
  const rows = await tx
    .select()
    .from(imageSources)
    .where(and(eq(imageSources.tenant, tenant), inArray(imageSources.uri, keys)))
  // What another import could not have may be there by now.
  const known = new Set(rows.filter(row => row.imageId !== null || row.jobId === jobId).map(({ uri }) => uri))
  return wanted.map(of => of.filter(key => !known.has(key)))
}

async function libraryImages(tx: Db, tenant: string, uris: string[]): Promise<LibraryImage[]> {
  if (uris.length === 0) return []
  const isNamed = inArray(sql`${images.doc} ->> 'fullUri'`, uris)
  const rows = await tx
    .select({ doc: images.doc })
    .from(images)
    .where(and(eq(images.tenant, tenant), isNamed))
  return rows.map(({ doc }) => doc)
}

async function fetchedImages(tx: Db, tenant: string, uris: readonly string[]) {
  const keys = [...new Set(uris.flatMap(uri => keyOf(uri) ?? []))]
  if (keys.length === 0) return new Map<string, { doc: LibraryImage | null; problem: string | null }>()
  const rows = await tx
    .select({ uri: imageSources.uri, problem: imageSources.problem, doc: images.doc })
    .from(imageSources)
    .leftJoin(images, eq(images.id, imageSources.imageId))
    .where(and(eq(imageSources.tenant, tenant), inArray(imageSources.uri, keys)))
  return new Map(rows.map(({ uri, ...row }) => [uri, row]))
}

/** The normalized URL; `undefined` for an invalid one. */
function keyOf(uri: string): string | undefined {
  const url = URL.canParse(uri) ? new URL(uri) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  url.hash = ''
  return url.href.length <= LONGEST ? url.href : undefined
}

const pickImage = ({ id, fullUri, altText }: LibraryImage): WireImage => ({ id, fullUri, altText })
