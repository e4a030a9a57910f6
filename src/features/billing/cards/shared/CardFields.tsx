import { useTranslation } from 'react-i18next'
import { ForeignField } from '#page/form/fields/ForeignField.tsx'
import { FieldRow, Stack } from '#ui/Layout.tsx'
import styles from './CardFields.module.css'
import type { CardPart } from './cardProblems.ts'
import type { CardFieldsState } from './useCardFields.ts'

interface CardFieldsProps {
  card: CardFieldsState
  disabled?: boolean
}

/** Number, expiration and security code, each in a frame of the card payment provider. */
export function CardFields({ card, disabled = false }: CardFieldsProps) {
  const { t } = useTranslation('cards')
  const field = (part: CardPart, label: string) => {
    const { problem } = card.states[part]
    return (
      <ForeignField
        label={label}
        error={problem && t(`card.problem.${problem}`)}
        required
        disabled={disabled || card.isPending}
        ref={element => {
          card.fields.current[part] = element
        }}
        mount={(place, options) => {
          place.className = styles.place ?? ''
          return card.mount(part, place, options)
        }}
      />
    )
  }
  return (
    <Stack>
      {field('cardNumber', t('card.number'))}
      <FieldRow>
        {field('cardExpiry', t('card.expiration'))}
        {field('cardCvc', t('card.cvv'))}
      </FieldRow>
    </Stack>
  )
}
