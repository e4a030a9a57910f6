import * as z from 'zod/mini'
import { broken } from '../rules/rules.ts'

/** An image of a product or category. `fullUri` is an absolute URL; `altText` describes it in words. */
export const ImageLink = z.looseObject({
  id: z.string(),
  fullUri: z.string(),
  altText: z._default(z.string(), ''),
})

/** If an address has a protocol, it must be http or https, so that it can't contain a script. */
const isImageAddress = (address: string) => !/^[^/?#]*:/.test(address) || /^https?:\/\//i.test(address)
export const BoundedImage = z.extend(ImageLink, {
  fullUri: z.string().check(z.refine(isImageAddress, broken('httpsUrl'))),
})
