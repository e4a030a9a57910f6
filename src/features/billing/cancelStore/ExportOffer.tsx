import { useTranslation } from 'react-i18next'
import { exportProducts } from '#contract/catalog/productExport.ts'
import { exportCustomers } from '#contract/customers/customerWrites.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { exportOrders } from '#contract/orders/orderExport.ts'
import { FileExportButton } from '#page/download/FileExportButton.tsx'
import { useFileExport } from '#page/download/useFileExport.ts'
import { Inline } from '#ui/Layout.tsx'

const EXPORTS = { products: exportProducts, customers: exportCustomers, orders: exportOrders } as const

/** Saves all products, customers and orders, a CSV file each. */
export function ExportOffer() {
  return (
    <Inline>
      {(Object.keys(EXPORTS) as (keyof typeof EXPORTS)[]).map(name => (
        <ExportAll key={name} name={name} endpoint={EXPORTS[name]} />
      ))}
    </Inline>
  )
}

function ExportAll({ name, endpoint }: { name: keyof typeof EXPORTS; endpoint: Endpoint }) {
  const { t } = useTranslation('cancelStore')
  const state = useFileExport()
  // An empty filter finds everything.
  const file = { endpoint, name, body: { filter: '' }, done: t(`export.done.${name}`) }
  return (
    <FileExportButton endpoint={endpoint} state={state} label={t(`export.${name}`)} onExport={() => state.save(file)} />
  )
}
