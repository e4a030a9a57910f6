import { useTranslation } from 'react-i18next'
import { isReference } from '#contract/site/menus.ts'
import { StatusBadge } from '#ui/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Name } from '#ui/Name.tsx'
import { itemGlyph } from '../itemGlyph.ts'
import { isSeen, type LinkTargets, type MenuRow, targetKey } from '../model.ts'
import styles from './ItemRow.module.css'

interface ItemRowProps {
  row: MenuRow
  rows: readonly MenuRow[]
  targets: LinkTargets
}

/** The content of a tree row: the text that shoppers read, its target, and why they may not see it. */
export function ItemRow({ row, rows, targets }: ItemRowProps) {
  const { t } = useTranslation('menus')
  const target = isReference(row.type) ? targets.get(targetKey(row)) : undefined
  const status = target?.status ?? 'shown'
  const type = t(`type.${row.type}`)
  const isBelowHidden = status === 'shown' && !isSeen(rows, targets, row.id)
  return (
    <span className={styles.row}>
      <Icon glyph={itemGlyph(row.type)} />
      <span className={styles.text}>
        {/* In its own box, which stays at the start of the line. */}
        <span>
          <Name>{row.name}</Name>
        </span>
        <Muted as="span">
          {type}
          {target && target.name !== row.name && target.name !== '' && (
            <>
              {': '}
              <bdi>{target.name}</bdi>
            </>
          )}
          {!isReference(row.type) && (
            <>
              {': '}
              <bdi dir="ltr">{row.url}</bdi>
            </>
          )}
        </Muted>
      </span>
      {status === 'gone' && <StatusBadge tone="danger">{t('status.gone', { type })}</StatusBadge>}
      {status === 'hidden' && <StatusBadge tone="warn">{t('status.hidden', { type })}</StatusBadge>}
      {isBelowHidden && <StatusBadge>{t('status.belowHidden')}</StatusBadge>}
    </span>
  )
}
