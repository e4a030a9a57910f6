import { useTranslation } from 'react-i18next'
import type { Invoice } from '#contract/billing/invoices.ts'
import styles from '#features/orders/orderDocuments/shared/documents.module.css'
import { providerText } from '#page/failure/errorMessage.ts'

interface PartyBlockProps {
  label: string
  party: Invoice['seller']
}

/** Who sells or buys: name, address, tax number, email address. */
export function PartyBlock({ label, party }: PartyBlockProps) {
  const { t } = useTranslation('invoices')
  const { name, address, taxId, email } = party
  return (
    <section className={styles.person}>
      <h3 className={styles.label}>{label}</h3>
      <strong dir="auto">{name}</strong>
      {address.map(line => (
        <span key={line} dir="auto">
          {line}
        </span>
      ))}
      {taxId && <span>{t('sheet.taxId', { number: providerText(taxId) })}</span>}
      {email && <bdi>{email}</bdi>}
    </section>
  )
}
