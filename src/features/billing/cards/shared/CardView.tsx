import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Fact, Facts } from '#ui/Facts.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'

interface CardViewProps {
  card: { brand: string; lastFour: string; expiration: string }
  /** Without it, the card can't be replaced here. */
  onUpdate?: (() => void) | undefined
}

/** What is known about a saved card (document 1 §2.2). */
export function CardView({ card, onUpdate }: CardViewProps) {
  const { t } = useTranslation('cards')
  return (
    <Stack>
      <Facts>
        <Fact term={t('view.card')}>
          <bdi>{t('view.masked', { brand: card.brand, lastFour: card.lastFour })}</bdi>
        </Fact>
        <Fact term={t('view.expires')}>
          <bdi dir="ltr">{card.expiration}</bdi>
        </Fact>
      </Facts>
      {onUpdate && (
        <Inline>
          <Button onClick={onUpdate}>{t('view.update')}</Button>
        </Inline>
      )}
    </Stack>
  )
}
