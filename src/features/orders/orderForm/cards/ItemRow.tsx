import Trash2 from 'lucide/dist/esm/icons/trash.mjs'
import { useTranslation } from 'react-i18next'
import type { PricedOrder } from '#contract/orders/orderDrafts.ts'
import { formatMoney, textToCents } from '#lib/money.ts'
import { SwitchField } from '#page/form/fields/ChoiceFields.tsx'
import { MoneyField, NumberField } from '#page/form/fields/NumberFields.tsx'
import { TextField } from '#page/form/fields/TextField.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { FieldRow, Inline, Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Name } from '#ui/Name.tsx'
import { Thumbnail } from '#ui/Thumbnail.tsx'
import styles from '../orderForm.module.css'
import type { OrderForm, ItemRow as Row } from '../schema.ts'

interface ItemRowProps {
  at: number
  row: Row
  /** The provider's result; absent while it is unknown. */
  priced: PricedOrder['items'][number] | undefined
  onRemove: () => void
}

/** One line of the order: a product with its stock, or an item of the merchant's own. */
export function ItemRow({ at, row, priced, onRemove }: ItemRowProps) {
  const { t, i18n } = useTranslation('orderForm')
  const money = (cents: number) => formatMoney(cents, i18n.language)
  const isCustom = row.productId === ''
  const name = row.name || t('items.custom')
  const each = priced?.product.price ?? (textToCents(row.price) || 0)
  const isFixed = (priced?.minimum ?? 0) > 0
  return (
    <li className={styles.item} aria-label={name}>
      <Thumbnail src={row.imageUri || undefined} alt="" size={40} />
      <Stack gap={2}>
        {isCustom ? (
          <FieldRow>
            <TextField<OrderForm> name={`items.${at}.name`} label={t('items.name')} required />
            <MoneyField<OrderForm> name={`items.${at}.price`} label={t('items.price')} required />
          </FieldRow>
        ) : (
          <p className={styles.name}>
            <Name>{row.name}</Name>
            <Muted as="span">
              {row.options && <bdi>{` · ${row.options}`}</bdi>}
              {` · ${t('items.each', { price: money(each) })}`}
            </Muted>
          </p>
        )}
        <NumberField<OrderForm>
          name={`items.${at}.quantity`}
          label={t('items.quantity')}
          hint={stockText(t, priced)}
          whole
        />
        {isCustom && (
          <Inline>
            <SwitchField<OrderForm> name={`items.${at}.isTaxable`} label={t('items.taxable')} />
            <SwitchField<OrderForm> name={`items.${at}.requiresShipping`} label={t('items.shipped')} />
          </Inline>
        )}
        {priced?.isGone && <p className={styles.error}>{t('items.gone')}</p>}
        {priced?.available != null && priced.quantity > priced.available && (
          <p className={styles.error}>{t('items.notEnough', { count: priced.available })}</p>
        )}
        {isFixed && <Muted>{t('items.fixed', { count: priced?.minimum ?? 0 })}</Muted>}
      </Stack>
      <div className={styles.end}>
        <span className={styles.amount}>{priced ? money(priced.total) : '–'}</span>
        <IconButton
          glyph={Trash2}
          label={t('items.remove', { name })}
          aria-disabled={isFixed}
          onClick={() => isFixed || onRemove()}
        />
      </div>
    </li>
  )
}

function stockText(t: ReturnType<typeof useTranslation<'orderForm'>>['t'], priced: ItemRowProps['priced']) {
  return priced?.available == null ? undefined : t('items.available', { count: priced.available })
}
