/** Longest edges of the WebP files for each stored original, in pixels. */
export const IMAGE_SIZES = [160, 640, 1600] as const
export type ImageSize = (typeof IMAGE_SIZES)[number]

const ORIGINAL = /(\/files\/[\w-]+)\/original\.(?:png|jpg|gif)$/

/** The URL of a smaller version of an image. A URL that is not a stored original is returned as is. */
export const imageOfSize = (uri: string, size: ImageSize): string => uri.replace(ORIGINAL, `$1/${size}.webp`)

/** The common URL prefix of all files of a stored image; the URL itself for other images. */
export const imageFolder = (uri: string): string => uri.replace(ORIGINAL, '$1/')
