/** Longest edges of the WebP files beside each stored original, in pixels. */
export const IMAGE_SIZES = [160, 640, 1600] as const
export type ImageSize = (typeof IMAGE_SIZES)[number]

const ORIGINAL = /(\/files\/[\w-]+)\/original\.(?:png|jpg|gif)$/

/** The URL of an image in a smaller size. A URL that does not name a stored original stays as it is. */
export const imageOfSize = (uri: string, size: ImageSize): string => uri.replace(ORIGINAL, `$1/${size}.webp`)

/** What all files of a stored image have in common; the URL itself for other images. */
export const imageFolder = (uri: string): string => uri.replace(ORIGINAL, '$1/')
