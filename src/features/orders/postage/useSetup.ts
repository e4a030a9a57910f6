import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#api/errors.ts'
import type { SetupGap } from '#contract/orders/postage.ts'
import { hasDefaults } from '#contract/orders/postageSetup.ts'
import { planQueries } from '#features/billing/plans/queries.ts'
import { useRequiredData } from '#page/requiredData.ts'
import { postageQueries } from './queries.ts'

/** The postage settings, and which are missing: `undefined` while unknown. */
export function useSetup() {
  const defaults = useRequiredData(postageQueries.defaults())
  const { creditCard } = useRequiredData(planQueries.paymentMethod())
  const shipFrom = useQuery(postageQueries.shipFrom())
  const isAddressMissing = codeOf(shipFrom.error) === 'noStoreAddress'
  const missing: SetupGap[] = [
    ...(isAddressMissing ? ['noStoreAddress' as const] : []),
    ...(creditCard ? [] : ['noPaymentMethod' as const]),
    ...(hasDefaults(defaults) ? [] : ['noDefaults' as const]),
  ]
  const address = isAddressMissing ? null : shipFrom.data?.mailingAddress
  const isKnown = address !== undefined
  return { defaults, creditCard, address, error: shipFrom.error, missing: isKnown ? missing : undefined }
}

export const codeOf = (error: unknown) => (error instanceof ApiError ? error.problem?.code : undefined)
