import type { ReactNode } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { AddressLines } from './AddressLines.tsx'
import { nameOf } from './documentProps.ts'
import styles from './shared/documents.module.css'

interface PersonProps {
  label: string
  person: Pick<Order['placedBy'], 'firstName' | 'lastName'>
  address?: unknown
  children?: ReactNode
}

/** "Ship to", a name and an address. */
export function Person({ label, person, address, children }: PersonProps) {
  return (
    <section className={styles.person}>
      <h3 className={styles.label}>{label}</h3>
      <strong dir="auto">{nameOf(person)}</strong>
      <AddressLines address={address} />
      {children}
    </section>
  )
}
