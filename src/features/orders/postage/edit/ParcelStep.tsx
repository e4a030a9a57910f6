import type { UseMutationResult } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders/orders.ts'
import type { PostageDefaults } from '#contract/orders/postageSetup.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { FormMessages } from '#page/form/formMessages.ts'
import { Button } from '#ui/Button.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ItemsToPack } from './ItemsToPack.tsx'
import { PackageCard } from './PackageCard.tsx'
import { RecipientCard } from './RecipientCard.tsx'
import type { useParcelForm } from './useParcelForm.ts'

interface ParcelStepProps {
  ref: RefObject<HTMLFormElement | null>
  order: Order
  defaults: PostageDefaults
  parcel: ReturnType<typeof useParcelForm>
  /** The request of rates for it. */
  rates: Pick<UseMutationResult, 'data' | 'error' | 'isPending'>
  canRequest: boolean
}

/** Where the package goes and what it is like, up to the request of rates. */
export function ParcelStep({ ref, order, defaults, parcel, rates, canRequest }: ParcelStepProps) {
  const { t } = useTranslation('postage')
  const errorMessage = useErrorMessage()
  const { state, isRestored, isChanged, startOver } = parcel
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        state.submit()
      }}
    >
      <Stack>
        {isRestored && (
          <Notice tone="info" live actions={<Button onClick={startOver}>{t('edit.startOver')}</Button>}>
            {t('edit.restored')}
          </Notice>
        )}
        {isChanged && (
          <Notice tone="warn" live>
            {t('edit.changed')}
          </Notice>
        )}
        <ItemsToPack order={order} />
        <FormProvider {...state.form}>
          <FormMessages value="postage">
            <RecipientCard />
            <PackageCard defaults={defaults} />
          </FormMessages>
        </FormProvider>
        {rates.error && (
          <Notice tone="danger" live>
            {errorMessage(rates.error)}
          </Notice>
        )}
        {!rates.data && (
          <div>
            <Button
              type="submit"
              variant="primary"
              busy={rates.isPending}
              busyLabel={t('rates.loading')}
              disabled={!canRequest}
            >
              {t('rates.get')}
            </Button>
          </div>
        )}
      </Stack>
    </form>
  )
}
