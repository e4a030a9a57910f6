import { useTranslation } from 'react-i18next'
import type { BulkPreview } from '#contract/catalog/bulkEdits.ts'
import { formatNumber } from '#i18n/formatNumber.ts'
import { excerpt } from '#lib/excerpt.ts'
import { isolated } from '#lib/isolated.ts'
import { Stack } from '#ui/Layout.tsx'
import { Differences } from '../shared/Differences.tsx'
import { listOf } from '../shared/listOf.ts'
import styles from './EditDialog.module.css'

/** How many products would change, how, and which would not, with the reasons. */
export function PreviewStep({ preview }: { preview: BulkPreview }) {
  const { t } = useTranslation('bulkEdit')
  const { changing, total, skipped, examples } = preview
  return (
    <Stack>
      <p role="status">
        {changing === 0
          ? t('preview.nothing')
          : t('preview.changing', { count: changing, shown: formatNumber(changing), total: formatNumber(total) })}
      </p>
      {examples.length > 0 && (
        <section>
          <h3 className={styles.heading}>{t('preview.examples')}</h3>
          <ul className={styles.list}>
            {examples.map(({ id, name, differences }) => (
              <li key={id}>
                <bdi>{excerpt(name)}</bdi>
                <div className={styles.names}>
                  <Differences differences={differences} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {skipped.length > 0 && (
        <section>
          <h3 className={styles.heading}>
            {t('preview.skipped', { count: total - changing, shown: formatNumber(total - changing) })}
          </h3>
          <ul className={styles.list}>
            {skipped.map(({ reason, count, names }) => (
              <li key={reason}>
                {t('preview.reason', { shown: formatNumber(count), reason: t(`reason.${reason}`) })}
                <div className={styles.names}>
                  {listOf(names.map(name => isolated(name)))}
                  {count > names.length && ` ${t('preview.more', { shown: formatNumber(count - names.length) })}`}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  )
}
