import { keepPreviousData, useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CategoryNode } from '#contract/catalog/categories.ts'
import { counted } from '#i18n/formatNumber.ts'
import { delays } from '#lib/delays.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { LocalPagination } from '#page/list/LocalPagination.tsx'
import { Button } from '#ui/Button.tsx'
import { SearchInput } from '#ui/form/SearchInput.tsx'
import { Switch } from '#ui/form/Switch.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import styles from './PickerDialog.module.css'
import { PickerRow } from './PickerRow.tsx'
import { PICKER_PAGE, pickerQueries } from './queries.ts'
import type { PickRules, Selection } from './selection.ts'

interface ProductStepProps {
  /** `null`: of all categories. */
  category: CategoryNode | null
  /** The initial search text. */
  filter: string
  rules: PickRules
  selection: Selection
  onSelection: (selection: Selection) => void
  onBack: () => void
}

/** The picker's second step: products, with their variants where these are picked. */
export function ProductStep({ category, filter, rules, selection, onSelection, onBack }: ProductStepProps) {
  const { t } = useTranslation(['productPicker', 'page'])
  const messageOf = useErrorMessage()
  const [typed, setTyped] = useState(filter)
  const [words, setWords] = useState(filter.trim())
  const [withOutOfStock, setWithOutOfStock] = useState(false)
  const [page, setPage] = useState(1)
  const query = pickerQueries.page({ categoryId: category?.id ?? null, words, withOutOfStock, page })
  const { data, error, isFetching, refetch } = useQuery({ ...query, placeholderData: keepPreviousData })

  useEffect(() => {
    const timer = setTimeout(() => {
      setWords(typed.trim())
      setPage(1)
    }, delays.suggest)
    return () => clearTimeout(timer)
  }, [typed])

  const total = data?.totalCount ?? 0

  return (
    <Stack gap={3}>
      <Inline>
        <Button size="small" icon={<Icon glyph={ArrowLeft} directed />} onClick={onBack}>
          {t('back')}
        </Button>
        <strong dir="auto">{category?.name ?? t('allProducts')}</strong>
      </Inline>
      <SearchInput label={t('search')} clearLabel={t('page:list.clearSearch')} value={typed} onValue={setTyped} />
      <Switch
        label={t('showOutOfStock')}
        checked={withOutOfStock}
        onChange={() => {
          setWithOutOfStock(!withOutOfStock)
          setPage(1)
        }}
      />
      {data && (
        <p className={styles.banner} role="status">
          {t('count', counted(total))}
          {isFetching && <Spinner />}
        </p>
      )}
      {!data && !error && <p role="status">{t('page:common.loading')}</p>}
      {error && !isFetching && (
        <Notice tone="danger" live actions={<Button onClick={() => void refetch()}>{t('page:upload.retry')}</Button>}>
          {messageOf(error)}
        </Notice>
      )}
      {data && total === 0 && <p>{nothingText()}</p>}
      {data && total > 0 && (
        <ul aria-label={t('products')}>
          {data.items.map(product => (
            <PickerRow
              key={product.id}
              product={product}
              rules={rules}
              selection={selection}
              onSelection={onSelection}
            />
          ))}
        </ul>
      )}
      {total > PICKER_PAGE && (
        <LocalPagination
          label={t('pages')}
          page={page - 1}
          size={PICKER_PAGE}
          total={total}
          onPage={to => setPage(to + 1)}
        />
      )}
    </Stack>
  )

  function nothingText() {
    if (words !== '') return t('noMatch', { words })
    if (!withOutOfStock) return t('noneAvailable')
    return category ? t('noneInCategory') : t('noProducts')
  }
}
