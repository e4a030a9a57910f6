import { IMAGE_UPLOAD } from '#contract/content/images.ts'
import { broken } from '#contract/rules/rules.ts'
import { encodeFrame, readHead } from '#host/images.ts'
import { type ComposedImage, composeImage, ImageRefused } from '../composeImage.ts'
import { type FetchOptions, fetchImage } from './fetchImage.ts'

const REASONS = {
  imageType: broken('imageType'),
  imageBroken: broken('imageBroken'),
  imagePixels: broken('imagePixels', { most: IMAGE_UPLOAD.pixels / 1_000_000 }),
}

/** An image on another server as it will be stored. Throws an `Error` with a reason in a few words. */
export async function fetchComposed(uri: string, options: FetchOptions): Promise<ComposedImage> {
  const content = await fetchImage(uri, options)
  try {
    return await composeImage(isWebp(content) ? await fromWebp(content) : content)
  } catch (error) {
    if (error instanceof ImageRefused) throw new Error(REASONS[error.code])
    throw error
  }
}

const isWebp = (content: Uint8Array) =>
  String.fromCharCode(...content.subarray(0, 4)) === 'RIFF' &&
  String.fromCharCode(...content.subarray(8, 12)) === 'WEBP'

/** Other platforms serve WebP; the library has the types that users upload. An animation becomes its first frame. */
async function fromWebp(content: Uint8Array): Promise<Uint8Array> {
  const head = await readHead(content, 'frame')
  if (!head) throw new ImageRefused('imageBroken')
  if (head.width * head.height > IMAGE_UPLOAD.pixels) throw new ImageRefused('imagePixels')
  try {
    return await encodeFrame(content, head.hasAlpha)
  } catch {
    throw new ImageRefused('imageBroken')
  }
}
