import * as z from 'zod/mini'
import { ImageLink } from './products.ts'

/** An address that begins with a protocol begins with that of a web page: no script hides in it. */
const isImageAddress = (address: string) => !/^[^/?#]*:/.test(address) || /^https?:\/\//i.test(address)
export const BoundedImage = z.extend(ImageLink, {
  fullUri: z.string().check(z.refine(isImageAddress, 'Enter a web address that begins with https://.')),
})
