import { youTubeId } from '../youTubeId.ts'

/** The input of the video dialog, and its possible errors. */
export interface VideoInput {
  url: string
  isFullWidth: boolean
  width: string
  height: string
}
export interface VideoProblem {
  field: 'url' | 'width' | 'height'
  message: 'videoUrl' | 'videoId' | 'size'
}

/** A video by YouTube's id; its size in pixels, `null` for the full width. */
export interface Video {
  id: string
  size: { width: number; height: number } | null
}

const LARGEST = 9999

/** Checks a video (document 1 §5): YouTube's URL, width and height not below 0. */
export function readVideo({
  url,
  isFullWidth,
  width,
  height,
}: VideoInput): { video: Video } | { problems: VideoProblem[] } {
  const problems: VideoProblem[] = []
  const id = youTubeId(url)
  if (id === null) problems.push({ field: 'url', message: 'videoUrl' })
  if (id === '') problems.push({ field: 'url', message: 'videoId' })
  for (const [field, typed] of [
    ['width', width],
    ['height', height],
  ] as const) {
    const isSize = /^\d{1,4}$/.test(typed.trim()) && Number(typed) <= LARGEST
    if (!isFullWidth && !isSize) problems.push({ field, message: 'size' })
  }
  if (!id || problems.length > 0) return { problems }
  return { video: { id, size: isFullWidth ? null : { width: Number(width), height: Number(height) } } }
}

/** The player of a video as HTML. */
export const embedOf = ({ id, size }: Video) =>
  `<iframe src="https://www.youtube.com/embed/${id}" width="${size?.width ?? '100%'}"${size ? ` height="${size.height}"` : ''} allowfullscreen=""></iframe>`
