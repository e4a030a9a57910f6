import type { EncodedImage, GrayImage, ImageHead } from '../types.ts'
import { drawSvg } from './drawSvg.ts'

/** Rejects for what is no image. */
const decode = (content: Uint8Array) => createImageBitmap(new Blob([new Uint8Array(content)]))

/** Of the image that the browser shows: the first frame of an animation. */
export async function readHead(content: Uint8Array, _part: 'animation' | 'frame'): Promise<ImageHead | undefined> {
  try {
    const image = await decode(content)
    const { width, height } = image
    image.close()
    const format = formatOf(content)
    return { width, height, format, hasAlpha: format !== 'jpeg' }
  } catch {
    return undefined
  }
}

const SIGNATURES = { png: '89504e47', jpeg: 'ffd8ff', gif: '47494638', webp: '52494646' }

function formatOf(content: Uint8Array): string | undefined {
  const start = [...content.subarray(0, 4)].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return Object.entries(SIGNATURES).find(([, signature]) => start.startsWith(signature))?.[0]
}

async function encode(content: Uint8Array, options: ImageEncodeOptions, most = Number.POSITIVE_INFINITY) {
  const image = await decode(content)
  const scale = Math.min(1, most / Math.max(image.width, image.height))
  const [width, height] = [image.width, image.height].map(length => Math.max(1, Math.round(length * scale)))
  const canvas = new OffscreenCanvas(width ?? 1, height ?? 1)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no images here.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  const file = await canvas.convertToBlob(options)
  return { content: new Uint8Array(await file.arrayBuffer()), width: canvas.width, height: canvas.height }
}

/** The same image without anything else in its file; an animation as it is, since browsers write none. Rejects for a broken one. */
export async function encodeAgain(
  content: Uint8Array,
  format: 'png' | 'jpeg' | 'gif',
  _mostPixels: number,
): Promise<EncodedImage> {
  const encoded = await encode(content, { type: format === 'jpeg' ? 'image/jpeg' : 'image/png', quality: 0.9 })
  return format === 'gif' ? { ...encoded, content: new Uint8Array(content) } : encoded
}

/** The image within a square, as WebP, or as PNG where the browser writes no WebP. Rejects for a broken one. */
export const encodeSmaller = (
  content: Uint8Array,
  size: number,
  _options: { isAnimated: boolean; mostPixels: number },
): Promise<EncodedImage> => encode(content, { type: 'image/webp', quality: 0.8 }, size)

/** The first frame of a WebP file as PNG or JPEG. Rejects for a broken one. */
export async function encodeFrame(content: Uint8Array, hasAlpha: boolean): Promise<Uint8Array> {
  return (await encode(content, { type: hasAlpha ? 'image/png' : 'image/jpeg', quality: 0.9 })).content
}

/** Draws rectangles and texts on white. */
export async function drawGray(svg: string): Promise<GrayImage> {
  const { canvas, context } = drawSvg(svg)
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
  // Black on white has the same red, green and blue.
  return { width, height, pixels: Uint8Array.from({ length: width * height }, (_, at) => data[at * 4] ?? 255) }
}

/** The same as a PNG file. Browsers don't write into it how large it is printed. */
export async function drawPng(svg: string, _density: number): Promise<Uint8Array<ArrayBuffer>> {
  const file = await drawSvg(svg).canvas.convertToBlob({ type: 'image/png' })
  return new Uint8Array(await file.arrayBuffer())
}
