import { useTranslation } from 'react-i18next'
import type { Invoice } from '#contract/billing/invoices.ts'
import { providerText } from '#page/failure/errorMessage.ts'
import { Party } from '#ui/print/SheetParts.tsx'

interface PartyBlockProps {
  label: string
  party: Invoice['seller']
}

/** Who sells or buys: name, address, tax number, email address. */
export function PartyBlock({ label, party }: PartyBlockProps) {
  const { t } = useTranslation('invoices')
  const { name, address, taxId, email } = party
  return (
    <Party label={label} name={name}>
      {address.map(line => (
        <span key={line} dir="auto">
          {line}
        </span>
      ))}
      {taxId && <span>{t('sheet.taxId', { number: providerText(taxId) })}</span>}
      {email && <bdi>{email}</bdi>}
    </Party>
  )
}
