import type { ReactNode } from 'react'
import { formatNumber } from '#i18n/formatNumber.ts'
import { AppLink } from '#page/AppLink.tsx'
import { Card } from '#ui/Card.tsx'
import { CardGrid } from '#ui/CardGrid.tsx'
import styles from './FigureLinks.module.css'

interface FigureLinksProps {
  title: string
  /** Next to the title. */
  actions?: ReactNode
  figures: readonly { label: string; count: number; to: string }[]
}

/** Counts, each linking to what it counts. */
export function FigureLinks({ title, actions, figures }: FigureLinksProps) {
  return (
    <Card title={title} actions={actions}>
      <CardGrid size="small">
        {figures.map(({ label, count, to }) => (
          <li key={label}>
            <AppLink to={to}>
              <span className={styles.figure}>
                <span className={styles.count}>{formatNumber(count)}</span>
                <span className={styles.label}>{label}</span>
              </span>
            </AppLink>
          </li>
        ))}
      </CardGrid>
    </Card>
  )
}
