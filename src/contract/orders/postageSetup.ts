import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filled } from '../rules/rules.ts'
import { LABEL_TYPES, Parcel, POSTAGE_LIMITS } from './postage.ts'

const PackageSize = z.object({
  /** Chosen by the client that adds it. */
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  name: z.string().check(filled('name'), z.maxLength(POSTAGE_LIMITS.name)),
  /** Inches. */
  ...z.omit(Parcel, { weight: true }).shape,
})
export type PackageSize = z.output<typeof PackageSize>

/** Document 2 §5, Postage defaults. Those of a store that has saved none have the revision 0. */
export const PostageDefaults = z.looseObject({
  revision: z.int(),
  tenant: z._default(z.string(), ''),
  materialPackageSize: z._default(
    z.array(PackageSize).check(
      z.maxLength(POSTAGE_LIMITS.sizes),
      z.refine(
        (sizes: readonly { id: string }[]) => new Set(sizes.map(({ id }) => id)).size === sizes.length,
        'Each package size needs an id of its own.',
      ),
    ),
    [],
  ),
  /** The package size that a new label starts with. */
  defaultId: z._default(z.string(), ''),
  hasReturnLabel: z._default(z.boolean(), false),
  labelType: z._default(z.enum(LABEL_TYPES), 'PDF_4x6'),
  /** Days until an order is handed to the carrier. */
  handlingTime: z._default(z.int().check(z.gte(0), z.lte(POSTAGE_LIMITS.handlingTime)), 1),
})
export type PostageDefaults = z.output<typeof PostageDefaults>

export const hasDefaults = ({ revision, materialPackageSize }: PostageDefaults) =>
  revision > 0 && materialPackageSize.length > 0

const source = 'document 2 §7, Postage (paths chosen here)'

export const getPackageSizes = endpoint({
  name: 'getPackageSizes',
  summary: 'What a new label starts with: package sizes, type of label, return label, handling time.',
  source,
  method: 'GET',
  path: 'admin/postage/packagesize',
  response: PostageDefaults,
})

export const savePackageSizes = endpoint({
  name: 'savePackageSizes',
  summary:
    'Replaces the defaults. A stale revision is refused with 409 and the current ones. `defaultId` must be one of the package sizes.',
  source,
  method: 'POST',
  path: 'admin/postage/packagesize',
  body: PostageDefaults,
  response: PostageDefaults,
  problems: [400, 409],
})
