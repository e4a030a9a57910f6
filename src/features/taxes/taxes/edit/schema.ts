import type { Path } from 'react-hook-form'
import * as z from 'zod/mini'
import { type SavedTaxSettings, TAX_LIMITS } from '#contract/taxes/taxSettings.ts'
import { isPlainNumber } from '#lib/number.ts'

/** Whether a text is a rate that can be saved: from 0 to 100, with up to four decimals. */
export function isRate(text: string): boolean {
  const decimals = text.split('.')[1]?.replace(/0+$/, '') ?? ''
  return isPlainNumber(text) && Number(text) >= 0 && Number(text) <= 100 && decimals.length <= TAX_LIMITS.decimals
}

// Messages are keys of the namespace `taxes`.
export const TaxForm = z.object({
  chargeTax: z.boolean(),
  /** `id` is the state, so that two users’ rates are merged state by state. */
  nexus: z.array(
    z.object({
      id: z.string(),
      taxPercent: z.string().check(z.refine((text: string) => isRate(text), 'problem.rate')),
    }),
  ),
  exemptTaxCodes: z.array(z.string().check(z.maxLength(TAX_LIMITS.code))).check(z.maxLength(TAX_LIMITS.codes)),
})
export type TaxForm = z.output<typeof TaxForm>

export const toForm = ({ chargeTax, nexus, exemptTaxCodes }: SavedTaxSettings): TaxForm => ({
  chargeTax,
  nexus: nexus.map(({ state, taxPercent }) => ({ id: state, taxPercent: String(taxPercent) })),
  exemptTaxCodes,
})

/** The body to save: the values merged into what was read. */
export const toPayload = (values: TaxForm, settings: SavedTaxSettings): SavedTaxSettings => ({
  ...settings,
  chargeTax: values.chargeTax,
  nexus: values.nexus.map(({ id, taxPercent }) => ({
    ...settings.nexus.find(({ state }) => state === id),
    state: id,
    taxPercent: Number(taxPercent),
  })),
  exemptTaxCodes: values.exemptTaxCodes,
})

/** The rows for these states: existing ones keep their rate. */
export const withStates = (nexus: TaxForm['nexus'], states: readonly string[]): TaxForm['nexus'] =>
  states.map(id => nexus.find(row => row.id === id) ?? { id, taxPercent: '' })

/** The form's field for a path of the provider's body: `nexus.1.taxPercent`, `exemptTaxCodes.3` → `exemptTaxCodes`. */
export function fieldOf(path: string): Path<TaxForm> | undefined {
  const [root, at, column] = path.split('.')
  if (root === 'nexus') return at !== undefined && column === 'taxPercent' ? `nexus.${Number(at)}.taxPercent` : 'nexus'
  return root === 'chargeTax' || root === 'exemptTaxCodes' ? root : undefined
}
