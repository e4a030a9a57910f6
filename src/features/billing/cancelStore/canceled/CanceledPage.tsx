import { useQueryClient } from '@tanstack/react-query'
import StoreIcon from 'lucide/dist/esm/icons/store.mjs'
import { useTranslation } from 'react-i18next'
import { cacheResponse } from '#api/queries.ts'
import { currentUser } from '#api/session.ts'
import { reopenStore } from '#contract/billing/cancelStore.ts'
import { StoppedPage } from '#features/billing/plans/shared/StoppedPage.tsx'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { AppLink } from '#page/AppLink.tsx'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { useRequiredData } from '#page/requiredData.ts'
import { UnconfirmedNotice } from '#page/UnconfirmedNotice.tsx'
import { useWrite } from '#page/useWrite.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ExportOffer } from '../ExportOffer.tsx'

/** The store is canceled: until its data is deleted it can be reopened, and its data exported. */
export default function CanceledPage() {
  const { t, i18n } = useTranslation('cancelStore')
  const errorMessage = useErrorMessage()
  const queryClient = useQueryClient()
  const { closesOn, plan, current_period_end: end } = useRequiredData(storeQueries.subscription())
  const isOver = plan.amount > 0 && end !== null && Date.parse(end) < Date.now()
  const write = useWrite(reopenStore, {
    adopt: saved => cacheResponse(queryClient, storeQueries.subscription().queryKey, saved),
  })
  const isSupport = currentUser().claims.impersonator
  return (
    <Stack>
      <StoppedPage
        glyph={StoreIcon}
        title={t('canceled.title')}
        what={t('canceled.what')}
        next={closesOn ? t('canceled.next', { time: formatTimeWithZone(closesOn, i18n.language) }) : ''}
        actions={
          <>
            {!isSupport && (
              <Button variant="primary" busy={write.isPending} onClick={() => write.send({})}>
                {t('canceled.reopen')}
              </Button>
            )}
            <ExportOffer />
            <AppLink to={pathTo('logout')} className={buttonClass()}>
              {t('canceled.logout')}
            </AppLink>
          </>
        }
      >
        {isOver && <p>{t('canceled.charge')}</p>}
      </StoppedPage>
      <UnconfirmedNotice write={write} />
      {write.error && (
        <Notice tone="danger" live>
          {errorMessage(write.error)}
        </Notice>
      )}
    </Stack>
  )
}
