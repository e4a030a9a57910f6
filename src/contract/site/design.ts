import * as z from 'zod/mini'
import { BoundedImage } from '../content/imageLinks.ts'
import { endpoint } from '../endpoint.ts'
import { Timestamp } from '../wire.ts'
import { Blocks } from './blocks.ts'
import { StyleChoices } from './themeStyles.ts'

/** The parts of a design, each of which says who changed it last. */
export const DESIGN_PARTS = ['logo', 'styles', 'blocks'] as const
export type DesignPart = (typeof DESIGN_PARTS)[number]

const Change = z.object({ by: z.string(), on: Timestamp })

const fields = {
  revision: z.int(),
  /** URL of an image of the library; `null` without one. It is the logo of the store information (document 1 §3). */
  logo: z._default(z.nullable(BoundedImage.shape.fullUri), null),
  /** By the id of a theme: what was chosen of it is kept while another one is live. */
  styles: z._default(z.record(z.string().check(z.maxLength(50)), StyleChoices), {}),
  /** Of the home page; `null` as long as the theme's own blocks are shown. */
  blocks: z._default(z.nullable(Blocks), null),
}

/** What shoppers see of a store beside its records. The home page's blocks, the styles of its themes, its logo. */
export const StoreDesign = z.looseObject({
  ...fields,
  /** The blocks that are shown while `blocks` is `null`. */
  themeBlocks: z._default(Blocks, []),
  /** Who published a part last; absent if nobody did. */
  changes: z._default(
    z.object({ logo: z.optional(Change), styles: z.optional(Change), blocks: z.optional(Change) }),
    {},
  ),
})
export type StoreDesign = z.output<typeof StoreDesign>

const source = 'document 1 §2.1, §3 Theme (the document of a design and its path chosen here)'

export const getDesign = endpoint({
  name: 'getDesign',
  summary: 'The design that shoppers see: logo, styles by theme, blocks of the home page, and who published them.',
  source,
  method: 'GET',
  path: 'admin/design',
  isCopied: true,
  response: StoreDesign,
})

export const publishDesign = endpoint({
  name: 'publishDesign',
  summary:
    'Publishes logo, styles and blocks in one step. Images must be in the store’s library. A stale revision is refused with 409 and the current design.',
  source,
  method: 'PUT',
  path: 'admin/design',
  body: z.looseObject(fields),
  response: StoreDesign,
  problems: [400, 409],
})
