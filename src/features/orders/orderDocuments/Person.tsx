import type { ReactNode } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { Party } from '#ui/print/SheetParts.tsx'
import { AddressLines } from './AddressLines.tsx'
import { nameOf } from './documentProps.ts'

interface PersonProps {
  label: string
  person: Pick<Order['placedBy'], 'firstName' | 'lastName'>
  address?: unknown
  children?: ReactNode
}

/** "Ship to", a name and an address. */
export function Person({ label, person, address, children }: PersonProps) {
  return (
    <Party label={label} name={nameOf(person)}>
      <AddressLines address={address} />
      {children}
    </Party>
  )
}
