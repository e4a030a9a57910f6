import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#i18n/formatNumber.ts'
import { quantityOf } from '../formText.ts'
import type { ProductForm } from '../schema.ts'

/**
 * Adds an option group. A quantity can't be divided among the options to come, so tracked inventory is removed, after a
 * question (document 1 §4).
 */
export function useAddGroup() {
  const { t } = useTranslation('products')
  const { getValues, setValue } = useFormContext<ProductForm>()
  const [text, setText] = useState<string | null>(null)
  const addNow = () => {
    const groups = [...getValues('groups'), { id: `new:${crypto.randomUUID()}`, name: '' }]
    setValue('groups', groups, { shouldDirty: true })
  }
  return {
    add() {
      const tracked = getValues('variants').filter(row => row.isTracked)
      if (tracked.length === 0) return addNow()
      const quantity = tracked.reduce((sum, row) => sum + quantityOf(row.quantity), 0)
      setText(t('variants.untrackText', { count: quantity, formatted: formatNumber(quantity) }))
    },
    question: text !== null && {
      text,
      confirm() {
        setText(null)
        const rows = getValues('variants').map(row => ({ ...row, isTracked: false, quantity: '0' }))
        setValue('variants', rows, { shouldDirty: true })
        addNow()
      },
      cancel: () => setText(null),
    },
  }
}
