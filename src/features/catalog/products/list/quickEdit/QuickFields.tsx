import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/catalog/products.ts'
import { readMoney, readNumber, showNumber } from '#lib/number.ts'
import { AppLink } from '#page/AppLink.tsx'
import { useNumberText } from '#page/form/fields/useNumberText.ts'
import { pathTo } from '#paths.ts'
import { Field } from '#ui/form/Field.tsx'
import { Switch } from '#ui/form/Switch.tsx'
import { MoneyInput, NumberInput } from '#ui/form/TextInput.tsx'
import styles from './QuickEditSheet.module.css'
import { countedVariant, type QuickProblems, type QuickValues } from './quickValues.ts'

interface QuickFieldsProps {
  product: Product
  values: QuickValues
  problems: QuickProblems
  onChange: (part: Partial<QuickValues>) => void
}

export function QuickFields({ product, values, problems, onChange }: QuickFieldsProps) {
  const { t, i18n } = useTranslation(['products', 'quickEdit'])
  const onBlur = () => undefined
  const price = useNumberText({
    value: values.price,
    onValue: text => onChange({ price: text }),
    onBlur,
    read: readMoney,
  })
  const quantity = useNumberText({
    value: values.quantity,
    onValue: text => onChange({ quantity: text }),
    onBlur,
    read: readNumber,
  })
  return (
    <div className={styles.fields}>
      <Field label={t('column.price')} error={problems.price && t(`problem.${problems.price}`)}>
        <MoneyInput {...price} name="price" placeholder={showNumber('0.00', i18n.language)} />
      </Field>
      {countedVariant(product) ? (
        <Field label={t('column.stock')} error={problems.quantity && t('problem.quantity')}>
          <NumberInput {...quantity} name="quantity" whole />
        </Field>
      ) : (
        <div className={styles.plain}>
          <span className={styles.label}>{t('column.stock')}</span>
          {product.productVariants.length > 1 ? t('quickEdit:variants') : t('stock.untracked')}
          <AppLink to={pathTo('product.detail', { id: product.id })}>{t('quickEdit:openProduct')}</AppLink>
        </div>
      )}
      <div className={styles.plain}>
        <span className={styles.label}>{t('column.state')}</span>
        <Switch
          name="isActive"
          label={t('status.active')}
          checked={values.isActive}
          onChange={event => onChange({ isActive: event.target.checked })}
        />
      </div>
    </div>
  )
}
