import { Suspense } from 'react'
import { CustomerEditor } from '#features/customers/customers/shared/CustomerEditor.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { OrdersCard } from './OrdersCard.tsx'

// Below the visible part.
const CartsCard = lazyPart(() => import('./CartsCard.tsx'))

/** A customer, with their orders and carts. */
export default function CustomerPage() {
  return (
    <CustomerEditor
      cards={({ id, emailAddress }) => (
        <>
          <OrdersCard customerId={id} />
          {emailAddress !== '' && (
            <Suspense>
              <CartsCard email={emailAddress} />
            </Suspense>
          )}
        </>
      )}
    />
  )
}
