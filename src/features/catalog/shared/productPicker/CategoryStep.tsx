import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CategoryNode } from '#contract/catalog/categories.ts'
import { counted } from '#i18n/formatNumber.ts'
import { withLevels } from '#lib/tree.ts'
import { Name } from '#ui/Name.tsx'
import styles from './PickerDialog.module.css'
import { pickerQueries } from './queries.ts'

interface CategoryStepProps {
  categories: readonly CategoryNode[]
  /** `null`: all products. */
  onPick: (categoryId: string | null) => void
}

/** The picker's first step: where to look. */
export function CategoryStep({ categories, onPick }: CategoryStepProps) {
  const { t } = useTranslation('productPicker')
  const { data: metrics } = useQuery(pickerQueries.metrics())
  const list = useRef<HTMLUListElement>(null)
  // After going back from the products, the focus must not be on a removed button.
  useEffect(() => list.current?.querySelector('button')?.focus(), [])
  const total = metrics && metrics.activeCount + metrics.inactiveCount
  const row = (id: string | null, name: string, level: number, count: number | undefined) => (
    <li key={id}>
      <button
        type="button"
        className={styles.category}
        style={{ paddingInlineStart: `calc(var(--space-3) + ${level} * var(--space-4))` }}
        onClick={() => onPick(id)}
      >
        <Name>{name}</Name>
        {count !== undefined && <span className={styles.count}>{t('count', counted(count))}</span>}
      </button>
    </li>
  )
  return (
    <>
      <ul ref={list}>
        {row(null, t('allProducts'), 0, total)}
        {withLevels(categories).map(({ node, level }) => row(node.id, node.name, level, node.productCount))}
      </ul>
      {categories.length === 0 && <p>{t('noCategories')}</p>}
    </>
  )
}
