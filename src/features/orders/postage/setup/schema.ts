import * as z from 'zod/mini'
import { LABEL_TYPES, POSTAGE_LIMITS } from '#contract/orders/postage.ts'
import type { PackageSize, PostageDefaults } from '#contract/orders/postageSetup.ts'
import { broken } from '#contract/rules/rules.ts'

// Messages are keys of the namespace `postage`.
export const SetupForm = z
  .object({
    materialPackageSize: z
      .array(z.custom<PackageSize>())
      .check(z.minLength(1, 'problem.noSizes'), z.maxLength(POSTAGE_LIMITS.sizes)),
    defaultId: z.string(),
    labelType: z.enum(LABEL_TYPES),
    hasReturnLabel: z.boolean(),
    /** As typed. */
    handlingTime: z
      .string()
      .check(
        z.refine(
          (text: string) => /^\d+$/.test(text) && Number(text) <= POSTAGE_LIMITS.handlingTime,
          broken('wholeRange', { least: 0, most: POSTAGE_LIMITS.handlingTime }),
        ),
      ),
  })
  .check(
    z.refine(
      ({ materialPackageSize, defaultId }) =>
        materialPackageSize.length === 0 || materialPackageSize.some(({ id }) => id === defaultId),
      { error: 'problem.noDefault', path: ['materialPackageSize'] },
    ),
  )
export type SetupForm = z.output<typeof SetupForm>

export const toForm = (defaults: PostageDefaults): SetupForm => ({
  materialPackageSize: defaults.materialPackageSize,
  defaultId: defaults.defaultId,
  labelType: defaults.labelType,
  hasReturnLabel: defaults.hasReturnLabel,
  handlingTime: String(defaults.handlingTime),
})

export const toPayload = (values: SetupForm, defaults: PostageDefaults): PostageDefaults => ({
  ...defaults,
  ...values,
  handlingTime: Number(values.handlingTime),
})

/** The form's field for a path of the provider's body. */
export const fieldOf = (path: string): keyof SetupForm | undefined => {
  const field = path.split('.')[0] === 'defaultId' ? 'materialPackageSize' : path.split('.')[0]
  return (['materialPackageSize', 'labelType', 'hasReturnLabel', 'handlingTime'] as const).find(name => name === field)
}
