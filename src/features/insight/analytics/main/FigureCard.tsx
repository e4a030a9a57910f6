import Info from 'lucide/dist/esm/icons/info.mjs'
import { memo, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SalesFigures } from '#contract/insight/analytics.ts'
import { AppLink } from '#page/AppLink.tsx'
import { Card } from '#ui/Card.tsx'
import { formatValue } from '#ui/chart/chartFormat.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { changeOf } from '../shared/periods.ts'
import { formatChange } from '../shared/sales.ts'
import styles from './FigureCard.module.css'
import { DEFINITIONS, daysOf, FIGURES, type FigureGroup, type FigureId } from './figures.ts'

interface FigureCardProps {
  group: FigureGroup
  figures: SalesFigures
  /** What they are compared with. */
  previous: SalesFigures | null
}

/** Figures of one topic. */
export const FigureCard = memo(function FigureCard({ group, ...rest }: FigureCardProps) {
  const { t } = useTranslation('analytics')
  return (
    <Card title={t(`main.group.${group}`)}>
      <ul className={styles.figures}>
        {FIGURES[group].map(id => (
          <Figure key={id} id={id} {...rest} />
        ))}
      </ul>
    </Card>
  )
})

/** One figure: its change, how it is made, and the way to its rows. */
function Figure({ id, figures, previous }: Omit<FigureCardProps, 'group'> & { id: FigureId }) {
  const { t, i18n } = useTranslation('analytics')
  const [isExplained, setExplained] = useState(false)
  const explanation = useId()
  const { unit, read, to } = DEFINITIONS[id]
  const value = read(figures)
  const name = t(`main.figure.${id}.name`)
  const text = value === null ? t('main.none') : formatValue(value, unit, i18n.language)
  return (
    <li className={styles.figure}>
      <div className={styles.head}>
        <span className={styles.name}>{name}</span>
        <IconButton
          size="small"
          glyph={Info}
          label={t('main.explain', { name })}
          aria-expanded={isExplained}
          aria-controls={explanation}
          onClick={() => setExplained(!isExplained)}
        />
      </div>
      <span className={styles.value}>
        {to ? (
          <AppLink to={to(daysOf(figures))} aria-label={t('main.rows', { name, value: text })}>
            {text}
          </AppLink>
        ) : (
          text
        )}
      </span>
      {previous && <Change {...{ id, value, previous }} />}
      <p id={explanation} className={styles.explanation} hidden={!isExplained}>
        {t(`main.figure.${id}.how`)}
      </p>
    </li>
  )
}

interface ChangeProps {
  id: FigureId
  value: number | null
  previous: SalesFigures
}

function Change({ id, value, previous }: ChangeProps) {
  const { t, i18n } = useTranslation('analytics')
  const { unit, read } = DEFINITIONS[id]
  const before = read(previous)
  const text = before === null ? t('main.none') : formatValue(before, unit, i18n.language)
  // A percentage of a percentage says nothing.
  const change = unit === 'percent' || value === null || before === null ? null : changeOf(value, before)
  if (change === null) return <span className={styles.change}>{t('main.before', { before: text })}</span>
  return (
    <span className={styles.change}>
      {t('main.change', { change: formatChange(change, i18n.language), before: text })}
    </span>
  )
}
