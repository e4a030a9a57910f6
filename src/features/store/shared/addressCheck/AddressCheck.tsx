import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointQuery, quietly } from '#api/queries.ts'
import { AddressLine, verifyAddress } from '#contract/store/addresses.ts'
import { getStoreInformation } from '#contract/store/store.ts'
import { addressLines } from '#lib/addressLines.ts'
import { delays } from '#lib/delays.ts'
import { isBlank } from '#lib/visible.ts'
import { useDelayed } from '#page/useDelayed.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { AddressField } from '../address/AddressInputs.tsx'
import styles from './addressCheck.module.css'

const TONES = { exact: 'ok', corrected: 'info', unknown: 'warn' } as const

interface AddressCheckProps {
  address: Record<AddressField | 'country', string>
  onFill: (address: Record<AddressField, string>) => void
}

/**
 * Avalara's suggestion for a typed address, if the store has address verification on. Only a suggestion: any address
 * can be saved, and without a response nothing is shown.
 */
export default function AddressCheck({ address, onFill }: AddressCheckProps) {
  const { t } = useTranslation('addressCheck')
  const frame = useRef<HTMLDivElement>(null)
  // The query of the store's screens, without their code.
  const { data: store } = useQuery(quietly(endpointQuery('store', getStoreInformation, {})))
  const typed = JSON.stringify(address)
  const delayed = useDelayed(typed, delays.checkAddress)
  const isEnabled = store?.enableAddressVerification === true && isComplete(address) && delayed === typed
  const { data } = useQuery({
    ...quietly(endpointQuery('avalara', verifyAddress, { body: { address } })),
    enabled: isEnabled,
    retry: false,
  })
  const result = isEnabled ? data?.result : undefined
  const suggested = data?.address
  return (
    <div ref={frame} role="status" tabIndex={-1} className={styles.advice}>
      {(result === 'exact' || result === 'corrected' || result === 'unknown') && (
        <Notice
          tone={TONES[result]}
          actions={
            result === 'corrected' &&
            suggested && (
              <Button
                onClick={() => {
                  const { address1, address2, city, state, postalCode } = suggested
                  onFill({ address1, address2, city, state, postalCode })
                  // The button disappears with the suggestion.
                  frame.current?.focus()
                }}
              >
                {t('use')}
              </Button>
            )
          }
        >
          {t(result)}
          {result === 'corrected' && suggested && (
            <p>
              <bdi>{addressLines(suggested).join(', ')}</bdi>
            </p>
          )}
        </Notice>
      )}
    </div>
  )
}

const isComplete = (address: AddressCheckProps['address']) =>
  ![address.address1, address.city, address.postalCode].some(isBlank) &&
  Object.values(address).every(line => AddressLine.safeParse(line).success)
