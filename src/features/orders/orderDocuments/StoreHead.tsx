import type { StoreInformation } from '#contract/store/store.ts'
import { AddressLines } from './AddressLines.tsx'
import styles from './documents.module.css'

/** Name and address of the store; empty lines are omitted. */
export function StoreHead({ store }: { store: StoreInformation }) {
  return (
    <div className={styles.store}>
      {store.logo && <img className={styles.logo} src={store.logo} alt="" />}
      <strong dir="auto">{store.name}</strong>
      <AddressLines address={store.mailingAddress} />
      <span>{store.email}</span>
      {store.phoneNumber && <span dir="ltr">{store.phoneNumber}</span>}
    </div>
  )
}
