import sharp, { type Sharp } from 'sharp'
import type { EncodedImage, GrayImage, ImageHead } from '../types.ts'

/** Every image is read once; what the library would remember of it is memory that the next one needs. */
sharp.cache(false)

/** Of the whole animation, also of a damaged file, or of its first frame. Reads only the file's header. */
export async function readHead(content: Uint8Array, part: 'animation' | 'frame'): Promise<ImageHead | undefined> {
  const [animated, failOn] = part === 'animation' ? [true, 'none' as const] : [false, 'error' as const]
  const options = { animated, limitInputPixels: false, failOn }
  const head = await sharp(content, options)
    .metadata()
    .catch(() => undefined)
  return head && { width: head.width, height: head.height, format: head.format, hasAlpha: head.hasAlpha }
}

const read = (content: Uint8Array, animated: boolean, mostPixels: number) =>
  sharp(content, { animated, limitInputPixels: mostPixels, failOn: 'error' }).autoOrient()

async function encoded(image: Sharp): Promise<EncodedImage> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  return { content: data, width: info.width, height: info.pageHeight ?? info.height }
}

/** The same image without anything else in its file. Rejects for a broken one. */
export function encodeAgain(
  content: Uint8Array,
  format: 'png' | 'jpeg' | 'gif',
  mostPixels: number,
): Promise<EncodedImage> {
  if (format === 'gif') return encoded(read(content, true, mostPixels).gif())
  const image = read(content, false, mostPixels)
  return encoded(format === 'png' ? image.png() : image.jpeg({ quality: 90 }))
}

/** The image within a square, as WebP. Rejects for a broken one. */
export function encodeSmaller(
  content: Uint8Array,
  size: number,
  { isAnimated, mostPixels }: { isAnimated: boolean; mostPixels: number },
): Promise<EncodedImage> {
  const bounds = { width: size, height: size, fit: 'inside', withoutEnlargement: true } as const
  const smaller = read(content, isAnimated, mostPixels).resize(bounds)
  return encoded(smaller.webp({ quality: 80, effort: isAnimated ? 1 : 4 }))
}

/** The first frame of a WebP file as PNG or JPEG. Rejects for a broken one. */
export function encodeFrame(content: Uint8Array, hasAlpha: boolean): Promise<Uint8Array> {
  const image = sharp(content, { limitInputPixels: false, failOn: 'error' })
  return (hasAlpha ? image.png() : image.jpeg({ quality: 90 })).toBuffer()
}

const drawn = (svg: string) => sharp(Buffer.from(svg)).flatten({ background: 'white' }).grayscale()

/** Draws rectangles and texts on white. */
export async function drawGray(svg: string): Promise<GrayImage> {
  const { data, info } = await drawn(svg).raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}

/** The same as a PNG file, which says how large it is printed. */
export const drawPng = (svg: string, density: number): Promise<Uint8Array<ArrayBuffer>> =>
  drawn(svg).withMetadata({ density }).png({ palette: true, colors: 16 }).toBuffer()
