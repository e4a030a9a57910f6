import type { LibraryImage } from '#contract/content/images.ts'
import { IMAGE_SIZES, imageFolder } from '#lib/imageSize.ts'
import type { ComposedImage } from './composeImage.ts'
import type { FileStore } from './files/fileStore.ts'

interface Described {
  imageUrl: string
  now: Date
  title: string
  altText: string
}

/**
 * The record of a new image. Its URL has the hash of its bytes, so that it can be cached for ever, and its id, so that no two
 * images share a file and deleting one harms no other.
 */
export function imageDocument(
  id: string,
  image: ComposedImage,
  { imageUrl, now, title, altText }: Described,
): LibraryImage {
  const imagePath = `/files/${id}-${image.hash}/${image.original}`
  return {
    ...{ id, imagePath, fullUri: imageUrl + imagePath, uriBase: imageUrl, title, altText },
    description: '',
    tags: [],
    width: image.width,
    height: image.height,
    createdOn: now.toISOString(),
  }
}

const keyOf = (doc: LibraryImage, name: string) => `${imageFolder(doc.imagePath).slice(1)}${name}`

/** Stores all files of an image, or none. Not within a transaction: a bucket may be slow, and others would wait for it. */
export async function storeImageFiles(store: FileStore, doc: LibraryImage, { files }: ComposedImage): Promise<void> {
  const puts = await Promise.allSettled(
    files.map(({ name, type, content }) => store.put(keyOf(doc, name), content, type)),
  )
  const failed = puts.find(({ status }) => status === 'rejected')
  if (!failed) return
  await deleteImageFiles(store, doc).catch(() => undefined)
  throw (failed as PromiseRejectedResult).reason
}

/** Deletes the files of an image; generated images of the demo stores have none. */
export async function deleteImageFiles(store: FileStore, doc: LibraryImage): Promise<void> {
  if (imageFolder(doc.imagePath) === doc.imagePath) return
  const smaller = IMAGE_SIZES.map(size => keyOf(doc, `${size}.webp`))
  await Promise.all([doc.imagePath.slice(1), ...smaller].map(key => store.delete(key)))
}
