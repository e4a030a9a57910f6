import type { OrderItem } from '#contract/orders/orders.ts'
import styles from './documents.module.css'

/** Name, options and SKU of an item. */
export function ItemName({ product }: Pick<OrderItem, 'product'>) {
  return (
    <>
      <span dir="auto">{product.name}</span>
      {(product.options || product.sku) && (
        <small className={styles.detail}>
          {product.options && <span dir="auto">{product.options}</span>}
          {product.sku && <span>{product.sku}</span>}
        </small>
      )}
    </>
  )
}
