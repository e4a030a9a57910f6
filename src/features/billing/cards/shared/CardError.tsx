import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { CardFieldsState } from './useCardFields.ts'

/** Why a card could not be used, until it is dismissed or the card is changed. */
export function CardError({ card }: { card: Pick<CardFieldsState, 'error' | 'dismissError'> }) {
  const { t } = useTranslation('cards')
  if (!card.error) return null
  return (
    <Notice
      tone="danger"
      live
      actions={
        <Button size="small" onClick={card.dismissError}>
          {t('dismiss')}
        </Button>
      }
    >
      {t(`card.error.${card.error}`)}
    </Notice>
  )
}
