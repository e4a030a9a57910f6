import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ProductMinimal, VariantMinimal } from '#contract/catalog/productsMinimal.ts'
import { counted } from '#i18n/formatNumber.ts'
import { formatMoney } from '#lib/money.ts'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Name } from '#ui/Name.tsx'
import { Thumbnail } from '#ui/Thumbnail.tsx'
import styles from './PickerDialog.module.css'
import {
  isOutOfStock,
  itemsOf,
  type PickRules,
  type Selection,
  stateOf,
  toggleProduct,
  toggleVariant,
} from './selection.ts'

interface PickerRowProps {
  product: ProductMinimal
  rules: PickRules
  selection: Selection
  onSelection: (selection: Selection) => void
}

/** More than that are folded away at first. */
const VARIANTS_OPEN = 10

/** A selectable product, with its variants if there are several. */
export function PickerRow({ product, rules, selection, onSelection }: PickerRowProps) {
  const { t } = useTranslation('productPicker')
  const state = stateOf(product, rules, selection)
  const items = itemsOf(product, rules)
  const hasVariants = rules.of === 'variants' && product.variants.length > 1
  const isThere = rules.without.includes(product.id)
  const note = isThere ? t('alreadyThere') : product.variants.every(isOutOfStock) ? t('outOfStock') : null
  const variants = hasVariants && (
    <ul className={styles.variants} aria-label={t('variantsOf', { name: product.name })}>
      {product.variants.map(variant => (
        <VariantRow
          key={variant.id}
          variant={variant}
          checked={selection.has(variant.id)}
          disabled={!items.some(([id]) => id === variant.id)}
          onToggle={() => onSelection(toggleVariant(product, variant.id, rules, selection))}
        />
      ))}
    </ul>
  )
  return (
    <li className={styles.product}>
      <Checkbox
        checked={state === 'all'}
        indeterminate={state === 'some'}
        disabled={items.length === 0}
        onChange={() => onSelection(toggleProduct(product, rules, selection))}
        label={
          <span className={styles.row}>
            <Thumbnail src={product.imageUri ?? undefined} alt="" />
            <span className={styles.name}>
              <Name>{product.name}</Name>
              <Muted as="span">
                {[product.sku, product.state === 'Inactive' && t('inactive'), note].filter(Boolean).join(' · ')}
              </Muted>
            </span>
            <span className={styles.price}>{formatMoney(product.price, i18next.language)}</span>
          </span>
        }
      />
      {variants &&
        (product.variants.length <= VARIANTS_OPEN ? (
          variants
        ) : (
          <details className={styles.more}>
            <summary>{t('variants', { count: product.variants.length })}</summary>
            {variants}
          </details>
        ))}
    </li>
  )
}

interface VariantRowProps {
  variant: VariantMinimal
  checked: boolean
  disabled: boolean
  onToggle: () => void
}

function VariantRow({ variant, checked, disabled, onToggle }: VariantRowProps) {
  const { t } = useTranslation('productPicker')
  const { label, sku, price, isInventoryTracked, quantity } = variant
  const left = counted(quantity)
  const stock = isOutOfStock(variant) ? t('outOfStock') : isInventoryTracked ? t('inStock', left) : null
  return (
    <li>
      <Checkbox
        checked={checked}
        disabled={disabled}
        onChange={onToggle}
        label={
          <span className={styles.row}>
            <span className={styles.name}>
              <Name>{label}</Name>
              <Muted as="span">{[sku, stock].filter(Boolean).join(' · ')}</Muted>
            </span>
            <span className={styles.price}>{formatMoney(price, i18next.language)}</span>
          </span>
        }
      />
    </li>
  )
}
