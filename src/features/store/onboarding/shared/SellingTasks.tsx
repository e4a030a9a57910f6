import Check from 'lucide/dist/esm/icons/check.mjs'
import Lock from 'lucide/dist/esm/icons/lock.mjs'
import { useTranslation } from 'react-i18next'
import type { Onboarding } from '#contract/store/onboarding.ts'
import { AppLink } from '#page/AppLink.tsx'
import { pathTo } from '#paths.ts'
import { Icon } from '#ui/Icon.tsx'
import { SELLING_TASKS } from '../model.ts'
import styles from './FounderGuide.module.css'

const LEADS_TO = {
  configureStore: () => pathTo('settings.payments'),
  launchStore: () => pathTo('settings.launch'),
  processOrder: () => pathTo('order.list'),
}

/** Tasks before a store can sell; the store's state locks and completes them. */
export function SellingTasks({ guide: { tasks } }: { guide: Onboarding }) {
  const { t } = useTranslation('onboarding')
  return (
    <ul className={styles.tasks}>
      {SELLING_TASKS.map(task => {
        const isDone = tasks.completed.includes(task)
        const isLocked = !isDone && tasks.locked.includes(task)
        return (
          <li key={task} className={styles.task}>
            {isLocked ? (
              <>
                <Icon glyph={Lock} label={t('locked')} /> {t(`task.${task}`)}
              </>
            ) : (
              <>
                {isDone && <Icon glyph={Check} label={t('complete')} />}
                <AppLink to={LEADS_TO[task]()}>{t(`task.${task}`)}</AppLink>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
