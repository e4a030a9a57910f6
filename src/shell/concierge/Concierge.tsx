import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { currentUser } from '#api/session.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { AppLink } from '#page/AppLink.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { pathTo } from '../../paths.ts'
import { BannerPlace } from '../appShell/BannerPlace.tsx'
import styles from './Concierge.module.css'

/** About as wide as a name, so that the page does not move when the name is there. */
const NAME_SPACE = '\u2007'.repeat(14)

/** For support staff (document 1 §6), always visible: whose store this is, the way to its activity log, and the exit link. */
export default function Concierge() {
  const { t } = useTranslation('concierge')
  const { data: store, isPending } = useQuery(storeQueries.information())
  const name = store?.name ?? (isPending ? NAME_SPACE : currentUser().claims.tenant)
  return (
    <BannerPlace>
      <section className={styles.banner} data-always="" aria-label={t('label')}>
        <p className={styles.text}>
          <strong>{t('whose', { store: name })}</strong> <span>{t('noted')}</span>
        </p>
        <div className={styles.actions}>
          <AppLink to={pathTo('activity', {}, { caller: 'support' })} className={buttonClass({ size: 'small' })}>
            {t('viewLog')}
          </AppLink>
          <AppLink to={pathTo('logout')} className={buttonClass({ size: 'small' })}>
            {t('logout')}
          </AppLink>
        </div>
      </section>
    </BannerPlace>
  )
}
