import type { LibraryImage } from '#contract/content/images.ts'
import { IMAGE_LIMITS } from '#contract/content/images.ts'

/** How far an image is turned to the right, in degrees. */
export type Rotation = 0 | 90 | 180 | 270

export const turned = (rotation: Rotation, by: 90 | -90) => ((rotation + by + 360) % 360) as Rotation

/** A part of an image, in percent of its width and height as it is turned. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}

export const WHOLE: Part = { x: 0, y: 0, width: 100, height: 100 }

/** Maximum canvas size in phone browsers. */
const MOST_PIXELS = 16_000_000

interface Size {
  width: number
  height: number
}

export const turnedSize = ({ width, height }: Size, rotation: Rotation): Size =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width }

/** The saved area of an image, in pixels: at least one pixel, and no more than a canvas holds. */
export function savedSize(size: Size, rotation: Rotation, part: Part): Size {
  const whole = turnedSize(size, rotation)
  const width = (whole.width * part.width) / 100
  const height = (whole.height * part.height) / 100
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The part with this ratio (width by height, in pixels) that is as large as possible, in the middle. */
export function largestPart(size: Size, rotation: Rotation, ratio: number): Part {
  const whole = turnedSize(size, rotation)
  const wide = ratio / (whole.width / whole.height)
  const [width, height] = wide > 1 ? [100, 100 / wide] : [100 * wide, 100]
  return { x: (100 - width) / 2, y: (100 - height) / 2, width, height }
}

/** Draws the cropped and rotated part of the image on the whole canvas. */
export function drawPart(canvas: HTMLCanvasElement, image: HTMLImageElement, rotation: Rotation, part: Part) {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no images.')
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  const whole = turnedSize(size, rotation)
  const scale = canvas.width / ((whole.width * part.width) / 100)
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.scale(scale, scale)
  context.translate((-whole.width * part.x) / 100, (-whole.height * part.y) / 100)
  context.translate(whole.width / 2, whole.height / 2)
  context.rotate((rotation * Math.PI) / 180)
  context.drawImage(image, -size.width / 2, -size.height / 2, size.width, size.height)
  context.setTransform(1, 0, 0, 1, 0, 0)
}

/** The edited image as a file: a JPEG stays a JPEG, everything else becomes a PNG. */
export async function editedFile(
  image: HTMLImageElement,
  { title, fullUri }: LibraryImage,
  rotation: Rotation,
  part: Part,
) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, savedSize({ width: image.naturalWidth, height: image.naturalHeight }, rotation, part))
  drawPart(canvas, image, rotation, part)
  const isJpeg = /\.jpe?g$/i.test(fullUri)
  const type = isJpeg ? 'image/jpeg' : 'image/png'
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, 0.92))
  if (!blob) throw new Error('The edited image could not be written.')
  const name = title.slice(0, IMAGE_LIMITS.title) || 'image'
  return new File([blob], `${name}.${isJpeg ? 'jpg' : 'png'}`, { type })
}
