import { useTranslation } from 'react-i18next'
import type { CategoryNode } from '#contract/catalog/categories.ts'
import { AppLink } from '#page/AppLink.tsx'
import { pathTo } from '#paths.ts'
import { Badge, StatusBadge } from '#ui/Badge.tsx'
import { Name } from '#ui/Name.tsx'
import styles from './CategoryRow.module.css'

/** The content of a category's row in the tree. */
export function CategoryRow({ node, tabIndex }: { node: CategoryNode; tabIndex: 0 | -1 }) {
  const { t } = useTranslation('categories')
  return (
    <span className={styles.row}>
      <AppLink to={pathTo('category.detail', { id: node.id })} tabIndex={tabIndex} className={styles.name}>
        <Name>{node.name}</Name>
      </AppLink>
      <span className={styles.facts}>
        {node.state === 'Inactive' && <StatusBadge>{t('tree.hidden')}</StatusBadge>}
        {node.isInMenu && <Badge>{t('tree.inMenu')}</Badge>}
        <span>{t('tree.products', { count: node.productCount })}</span>
      </span>
    </span>
  )
}
