import i18next from 'i18next'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PRODUCT_COLUMNS } from '#contract/productImport.ts'
import { useProductLimit } from '#features/products/shared/useProductLimit.ts'
import { csvLine } from '#lib/csv.ts'
import { saveFile } from '#page/download/saveFile.ts'
import { openPlans } from '#page/planDialog.ts'
import { FileDrop } from '#page/upload/FileDrop.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Name } from '#ui/Name.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Progress } from '#ui/Progress.tsx'
import type { Checked } from './useFileReader.ts'

/** Document 2 §9. */
const LARGEST = 200_000_000

interface ChooseCardProps {
  checked: Checked
  onFile: (file: File) => void
  onCancel: () => void
}

/** Takes the file, and shows how far it has been checked. */
export function ChooseCard({ checked, onFile, onCancel }: ChooseCardProps) {
  const { t } = useTranslation('productImport')
  const { isReached, limit } = useProductLimit()
  const [problem, setProblem] = useState<'several' | 'type' | 'size' | 'empty' | null>(null)
  const take = useCallback(
    (files: File[]) => {
      const [file] = files
      if (!file) return
      const found = problemOf(files, file)
      setProblem(found)
      if (!found) onFile(file)
    },
    [onFile],
  )
  if (isReached) {
    return (
      <Notice tone="warn" title={t('limit.title')} actions={<Button onClick={openPlans}>{t('limit.change')}</Button>}>
        {t('limit.text', { limit })}
      </Notice>
    )
  }
  if (checked.step === 'checking') {
    const rows = checked.rows.toLocaleString(i18next.language)
    return (
      <Card title={t('checking')}>
        <Stack gap={3}>
          <Name>{checked.file.name}</Name>
          <Progress label={t('checking')} value={checked.part * 100} />
          <Inline>
            <span>{t('rowsRead', { count: checked.rows, shown: rows })}</span>
            <Button onClick={onCancel}>{t('cancel')}</Button>
          </Inline>
        </Stack>
      </Card>
    )
  }
  return (
    <Card title={t('choose.title')}>
      <Stack>
        <p>{t('choose.text')}</p>
        {problem && (
          <Notice tone="danger" live>
            {t(`choose.${problem}`)}
          </Notice>
        )}
        {checked.step === 'unreadable' && (
          <Notice tone="danger" live title={t('choose.unreadable')}>
            {checked.message}
          </Notice>
        )}
        <FileDrop accept=".csv,text/csv" label={t('choose.button')} hint={t('choose.hint')} onFiles={take} />
        <div>
          <Button variant="ghost" onClick={saveSample}>
            {t('choose.sample')}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}

function problemOf(files: readonly File[], file: File) {
  if (files.length > 1) return 'several'
  if (!/\.csv$/i.test(file.name)) return 'type'
  if (file.size > LARGEST) return 'size'
  return file.size === 0 ? 'empty' : null
}

/** A product with two variants, and one without. */
function saveSample() {
  const line = (cells: Partial<Record<(typeof PRODUCT_COLUMNS)[number], string>>) =>
    csvLine(PRODUCT_COLUMNS.map(column => cells[column] ?? ''))
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
  const text = [
    csvLine(PRODUCT_COLUMNS),
    line({ ...shirt, ...size('Small', '12') }),
    line({ sku: 'SHIRT', ...size('Large', '8') }),
    line({ sku: 'MUG', name: 'Blue mug', status: 'Inactive', price: '12', weight: '0.8' }),
  ]
  saveFile(new Blob(['\uFEFF', ...text], { type: 'text/csv' }), 'products-sample.csv')
}
