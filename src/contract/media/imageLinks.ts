import * as z from 'zod/mini'
import { ImageLink } from '../catalog/products.ts'

/** If an address has a protocol, it must be http or https, so that it can't contain a script. */
const isImageAddress = (address: string) => !/^[^/?#]*:/.test(address) || /^https?:\/\//i.test(address)
export const BoundedImage = z.extend(ImageLink, {
  fullUri: z.string().check(z.refine(isImageAddress, 'Enter a URL that begins with https://.')),
})
