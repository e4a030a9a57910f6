import { useTranslation } from 'react-i18next'
import { AppLink } from '#page/AppLink.tsx'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { RecordRowMenu } from '#page/record/RecordRowMenu.tsx'
import { useRequiredData } from '#page/requiredData.ts'
import { UnconfirmedNotice } from '#page/UnconfirmedNotice.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Name } from '#ui/Name.tsx'
import { Notice } from '#ui/Notice.tsx'
import { movedRow, RowButtons } from '#ui/RowButtons.tsx'
import { pathTo } from '../../../paths.ts'
import { shippingQueries } from '../queries.ts'
import { shippingResource } from '../resource.ts'
import styles from './list.module.css'
import { ratesOf } from './ratesOf.ts'
import { useMethodOrder } from './useMethodOrder.ts'

/** The methods in the store's order, which decides among equal prices for shoppers. Moving one is saved at once. */
export function MethodsCard() {
  const { t, i18n } = useTranslation(['shipping', 'page'])
  const errorMessage = useErrorMessage()
  const order = useMethodOrder(useRequiredData(shippingQueries.methods()).items)
  const { methods, move, retry, error } = order
  return (
    <Card title={t('list.title')} flush>
      <UnconfirmedNotice write={order} />
      {error && (
        <Notice tone="danger" live actions={<Button onClick={retry}>{t('page:upload.retry')}</Button>}>
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
                upLabel={t('page:common.moveUp', { name: method.name })}
                downLabel={t('page:common.moveDown', { name: method.name })}
                onMove={to => move(movedRow(methods, index, to).map(({ id }) => id))}
              />
              <RecordRowMenu resource={shippingResource} record={method} index={index} onDeleted={() => undefined} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
