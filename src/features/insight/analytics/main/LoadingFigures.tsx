import { useTranslation } from 'react-i18next'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './FigureCard.module.css'
import { FIGURES } from './figures.ts'

/** In the size of the first figures and of the first chart. */
export function LoadingFigures() {
  const { t } = useTranslation('analytics')
  return (
    <div aria-busy="true" role="status" aria-label={t('main.loading')}>
      <Card title={t('main.group.sales')}>
        <ul className={styles.figures}>
          {FIGURES.sales.map(id => (
            <li key={id} className={styles.figure}>
              <div className={styles.head}>
                <span className={styles.name}>{t(`main.figure.${id}.name`)}</span>
              </div>
              <Skeleton width="6rem" height="1.5rem" />
              <Skeleton width="8rem" height="1rem" />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
