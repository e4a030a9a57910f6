import { IMAGE_UPLOAD } from '#contract/content/images.ts'
import { sha256 } from '#host/hash.ts'
import { encodeAgain, encodeSmaller, readHead } from '#host/images.ts'
import { IMAGE_SIZES } from '#lib/imageSize.ts'
import type { EncodedImage } from '../../host/types.ts'
import { typeOfFile, typeOfImage } from './imageType.ts'
import { runInTurn } from './inTurn.ts'

export type ImageProblem = 'imageType' | 'imageBroken' | 'imagePixels'

export class ImageRefused extends Error {
  readonly code: ImageProblem

  constructor(code: ImageProblem) {
    super(code)
    this.code = code
  }
}

/** An upload as it will be stored. */
export interface ComposedImage {
  /** Of the original, in pixels. */
  width: number
  height: number
  /** Of the original's bytes. */
  hash: string
  original: string
  files: { name: string; type: string; content: Uint8Array }[]
}

/** Decoding needs up to 200 MB for the largest image. */
const inTurn = runInTurn()

/**
 * Reads an upload and creates the stored files: the original, encoded again, so that nothing but the image is left (no
 * location, no appended page or script), and its smaller sizes. Throws `ImageRefused`.
 */
export const composeImage = (content: Uint8Array): Promise<ComposedImage> => inTurn(() => compose(content))

async function compose(content: Uint8Array): Promise<ComposedImage> {
  const found = typeOfImage(content)
  if (!found) throw new ImageRefused('imageType')
  const { format, extension } = found
  await checkSize(content, format)
  const isGif = format === 'gif'
  const mostPixels = IMAGE_UPLOAD.pixels
  const named = (name: string, image: EncodedImage) => ({ ...image, name, type: typeOfFile(name) ?? '' })
  try {
    const original = named(`original.${extension}`, await encodeAgain(content, format, mostPixels))
    const sizes = []
    for (const size of IMAGE_SIZES) {
      // In a grid of small images nothing should move.
      const isAnimated = isGif && size > 160
      sizes.push(named(`${size}.webp`, await encodeSmaller(content, size, { isAnimated, mostPixels })))
    }
    const { width, height } = original
    return {
      ...{ width, height },
      hash: sha256(original.content, 'hex').slice(0, 32),
      original: original.name,
      files: [original, ...sizes].map(({ name, type, content }) => ({ name, type, content })),
    }
  } catch {
    throw new ImageRefused('imageBroken')
  }
}

/** Reads only the file's header: a small file can contain an image that fills the memory. */
async function checkSize(content: Uint8Array, format: string) {
  const head = await readHead(content, 'animation')
  if (!head?.width || !head.height || head.format !== format) throw new ImageRefused('imageBroken')
  // Of an animation, all frames one below the other.
  if (head.width * head.height > IMAGE_UPLOAD.pixels) throw new ImageRefused('imagePixels')
}
