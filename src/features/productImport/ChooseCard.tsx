import { useTranslation } from 'react-i18next'
import { PRODUCT_COLUMNS } from '#contract/products/productImport.ts'
import { useProductLimit } from '#features/products/shared/useProductLimit.ts'
import { saveCsv } from '#page/download/saveCsv.ts'
import { openPlans } from '#page/planDialog.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ChooseFile } from './shared/ChooseFile.tsx'
import type { Checked } from './useFileReader.ts'

interface ChooseCardProps {
  checked: Checked
  onFile: (file: File) => void
  onCancel: () => void
}

/** Selects the file, and shows the progress of checking it. */
export function ChooseCard({ checked, onFile, onCancel }: ChooseCardProps) {
  const { t } = useTranslation('productImport')
  const { isReached, limit } = useProductLimit()
  if (isReached) {
    return (
      <Notice tone="warn" title={t('limit.title')} actions={<Button onClick={openPlans}>{t('limit.change')}</Button>}>
        {t('limit.text', { limit })}
      </Notice>
    )
  }
  return (
    <ChooseFile
      text={t('choose.text')}
      reading={checked.step === 'checking' ? { ...checked, name: checked.file.name } : undefined}
      unreadable={checked.step === 'unreadable' ? checked.message : undefined}
      onFile={onFile}
      onCancel={onCancel}
      onSample={saveSample}
    />
  )
}

/** A product with two variants, and one without. */
function saveSample() {
  const line = (cells: Partial<Record<(typeof PRODUCT_COLUMNS)[number], string>>) =>
    PRODUCT_COLUMNS.map(column => cells[column] ?? '')
  const shirt = {
    sku: 'SHIRT',
    name: 'Striped shirt',
    status: 'Active',
    price: '29.90',
    categories: 'Clothes | Summer',
  }
  const size = (value: string, quantity: string) => ({
    ...{ option1Name: 'Size', option1Value: value, variantSku: `SHIRT-${value[0]}` },
    ...{ trackInventory: 'true', quantity },
  })
  const lines = [
    PRODUCT_COLUMNS,
    line({ ...shirt, ...size('Small', '12') }),
    line({ sku: 'SHIRT', ...size('Large', '8') }),
    line({ sku: 'MUG', name: 'Blue mug', status: 'Inactive', price: '12', weight: '0.8' }),
  ]
  saveCsv(lines, 'products-sample.csv')
}
