import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#page/AppLink.tsx'
import { useErrorMessage } from '#page/errorMessage.ts'
import { recordParts } from '#page/record/recordParts.tsx'
import { useRequiredData } from '#page/requiredData.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Name } from '#ui/Name.tsx'
import { Notice } from '#ui/Notice.tsx'
import { movedRow, RowButtons } from '#ui/RowButtons.tsx'
import { pathTo } from '../../../paths.ts'
import { shippingQueries } from '../queries.ts'
import styles from './list.module.css'
import { ratesOf } from './ratesOf.ts'
import { useMethodOrder } from './useMethodOrder.ts'

// Loaded after the rows, which don't need it.
const { RowMenu } = recordParts(async () => (await import('../resource.ts')).shippingResource)

/** The methods in the order in which shoppers see them. Moving one is saved at once. */
export function MethodsCard() {
  const { t, i18n } = useTranslation('shipping')
  const errorMessage = useErrorMessage()
  const { methods, move, retry, error, isUnconfirmed } = useMethodOrder(
    useRequiredData(shippingQueries.methods()).items,
  )
  return (
    <Card title={t('list.title')} flush>
      {isUnconfirmed && (
        <Notice tone="info" live>
          {t('checking')}
        </Notice>
      )}
      {error !== null && (
        <Notice tone="danger" live actions={<Button onClick={retry}>{t('order.retry')}</Button>}>
          {t('order.failed')} {errorMessage(error)}
        </Notice>
      )}
      {methods.length === 0 && <p className={styles.none}>{t('list.emptyText')}</p>}
      {methods.length > 0 && (
        <ol className={styles.methods} aria-label={t('list.title')}>
          {methods.map((method, index) => (
            <li key={method.id}>
              <span className={styles.name}>
                <AppLink to={pathTo('settings.shipping.detail', { id: method.id })}>
                  <Name>{method.name}</Name>
                </AppLink>
                {ratesOf(method, t, i18n.language).map(rate => (
                  <Muted as="span" key={rate}>
                    {rate}
                  </Muted>
                ))}
              </span>
              <RowButtons
                index={index}
                count={methods.length}
                upLabel={t('order.up', { name: method.name })}
                downLabel={t('order.down', { name: method.name })}
                onMove={to => move(movedRow(methods, index, to).map(({ id }) => id))}
              />
              <Suspense fallback={<span className={styles.menu} />}>
                <span className={styles.menu}>
                  <RowMenu record={method} index={index} onDeleted={() => undefined} />
                </span>
              </Suspense>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
