import * as z from 'zod/mini'
import { ADDRESS_COUNTRIES, AVALARA_LIMITS, type AvalaraConnection } from '#contract/taxes/avalara.ts'

// Messages are keys of the namespace `avalara`.
export const AvalaraForm = z.object({
  companyCode: z.string(),
  verifiesAddresses: z.boolean(),
  countries: z.array(z.enum(ADDRESS_COUNTRIES)),
  exemptUseCodes: z
    .array(z.string().check(z.maxLength(AVALARA_LIMITS.code)))
    .check(z.maxLength(AVALARA_LIMITS.useCodes)),
  defaultTaxCode: z.string(),
})
export type AvalaraForm = z.output<typeof AvalaraForm>

export const toForm = (connection: AvalaraConnection): AvalaraForm => ({
  companyCode: connection.companyCode,
  verifiesAddresses: connection.verifiesAddresses,
  countries: connection.countries,
  exemptUseCodes: connection.exemptUseCodes,
  defaultTaxCode: connection.defaultTaxCode,
})

export const toPayload = (values: AvalaraForm, { revision }: AvalaraConnection) => ({ revision, ...values })
