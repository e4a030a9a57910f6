import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Radio, RadioGroup } from '#ui/form/RadioGroup.tsx'
import type { WalletState } from './useWallet.ts'

export type PaymentMethodKind = 'card' | 'wallet'

interface PaymentMethodChoiceProps {
  wallet: Pick<WalletState, 'name'>
  value: PaymentMethodKind
  onChange: (value: PaymentMethodKind) => void
  /** The terms come first: until they are accepted a wallet can't be chosen. */
  isWalletReady?: boolean
}

/** Credit card or wallet (document 1 §2.2). Nothing where there is no wallet: then only a card can pay. */
export function PaymentMethodChoice({ wallet, value, onChange, isWalletReady = true }: PaymentMethodChoiceProps) {
  const { t } = useTranslation('cards')
  const name = useId()
  if (!wallet.name) return null
  const radio = (kind: PaymentMethodKind, label: string) => ({
    ...{ name, value: kind, label, checked: value === kind, onChange: () => onChange(kind) },
  })
  return (
    <RadioGroup legend={t('method.legend')}>
      <Radio {...radio('card', t('method.card'))} />
      <Radio
        {...radio('wallet', wallet.name)}
        disabled={!isWalletReady}
        hint={isWalletReady ? undefined : t('method.termsFirst')}
      />
    </RadioGroup>
  )
}
