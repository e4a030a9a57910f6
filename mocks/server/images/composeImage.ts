import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { IMAGE_UPLOAD } from '#contract/content/images.ts'
import { IMAGE_SIZES } from '#lib/imageSize.ts'
import { typeOfFile, typeOfImage } from './imageType.ts'
import { runInTurn } from './inTurn.ts'

/** Every image is read once; what the library would remember of it is memory that the next one needs. */
sharp.cache(false)

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
  const read = (animated: boolean) =>
    sharp(content, { animated, limitInputPixels: IMAGE_UPLOAD.pixels, failOn: 'error' }).autoOrient()
  await checkSize(content, format)
  const isGif = format === 'gif'
  const encode = async (image: Sharp, name: string) => {
    const { data, info } = await image.toBuffer({ resolveWithObject: true })
    return { name, type: typeOfFile(name) ?? '', content: data, info }
  }
  try {
    const plain = isGif ? read(true).gif() : format === 'png' ? read(false).png() : read(false).jpeg({ quality: 90 })
    const original = await encode(plain, `original.${extension}`)
    const sizes = []
    for (const size of IMAGE_SIZES) {
      // In a grid of small images nothing should move.
      const isAnimated = isGif && size > 160
      const bounds = { width: size, height: size, fit: 'inside', withoutEnlargement: true } as const
      const smaller = read(isAnimated)
        .resize(bounds)
        .webp({ quality: 80, effort: isAnimated ? 1 : 4 })
      sizes.push(await encode(smaller, `${size}.webp`))
    }
    const { width, height, pageHeight } = original.info
    return {
      width,
      height: pageHeight ?? height,
      hash: createHash('sha256').update(original.content).digest('hex').slice(0, 32),
      original: original.name,
      files: [original, ...sizes].map(({ name, type, content }) => ({ name, type, content })),
    }
  } catch {
    throw new ImageRefused('imageBroken')
  }
}

/** Reads only the file's header: a small file can contain an image that fills the memory. */
async function checkSize(content: Uint8Array, format: string) {
  const head = await sharp(content, { animated: true, limitInputPixels: false, failOn: 'none' })
    .metadata()
    .catch(() => undefined)
  if (!head?.width || !head.height || head.format !== format) throw new ImageRefused('imageBroken')
  // Of an animation, all frames one below the other.
  if (head.width * head.height > IMAGE_UPLOAD.pixels) throw new ImageRefused('imagePixels')
}
