import { useTranslation } from 'react-i18next'
import { guideProgress } from '../model.ts'
import styles from './GuideProgress.module.css'
import { useGuide } from './useGuide.ts'

interface GuideProgressProps {
  /** A bar if the side menu has labels, a ring if it has icons only. */
  layout: 'linear' | 'circular'
}

/** Progress of the founder guide; empty for a store without it, or once it is complete. */
export default function GuideProgress({ layout }: GuideProgressProps) {
  const { t } = useTranslation('onboarding')
  const guide = useGuide()
  const percent = guide ? guideProgress(guide) : 100
  if (percent === 100) return null
  const bar = {
    role: 'progressbar',
    'aria-label': t('progress'),
    'aria-valuenow': percent,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuetext': t('done', { percent }),
    'data-hotspot': 'founderguide.progressbar',
  } as const
  if (layout === 'circular') {
    return (
      <div className={styles.circular}>
        <div {...bar} className={styles.ring} title={t('done', { percent })}>
          <svg viewBox="0 0 36 36" aria-hidden="true">
            <circle cx="18" cy="18" r="15.9155" className={styles.track} />
            <circle cx="18" cy="18" r="15.9155" className={styles.arc} strokeDasharray={`${percent} 100`} />
          </svg>
          <span className={styles.number}>{percent}</span>
        </div>
      </div>
    )
  }
  return (
    <div className={styles.linear}>
      <div {...bar} className={styles.line}>
        <div className={styles.fill} style={{ inlineSize: `${percent}%` }} />
      </div>
      <span className={styles.words} aria-hidden="true">
        <span>{t('progress')}</span>
        <span>{t('done', { percent })}</span>
      </span>
    </div>
  )
}
