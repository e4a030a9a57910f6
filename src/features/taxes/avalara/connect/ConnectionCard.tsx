import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietly } from '#api/queries.ts'
import { type AvalaraConnection, disconnectAvalara } from '#contract/taxes/avalara.ts'
import { AppLink } from '#page/AppLink.tsx'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { UnconfirmedNotice } from '#page/UnconfirmedNotice.tsx'
import { useWrite } from '#page/useWrite.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { avalaraQueries } from '../queries.ts'
import { useAdopt } from '../useAdopt.ts'

interface ConnectionCardProps {
  connection: AvalaraConnection
  isReplacing: boolean
  onReplace: () => void
}

/** The connected account, whether the connection works, and the actions to change it. */
export function ConnectionCard({ connection, isReplacing, onReplace }: ConnectionCardProps) {
  const { t } = useTranslation(['avalara', 'page'])
  const errorMessage = useErrorMessage()
  const [isAsking, setAsking] = useState(false)
  const [isTested, setTested] = useState(false)
  const test = useQuery({ ...quietly(avalaraQueries.check()), enabled: connection.isInstalled })
  const disconnect = useWrite(disconnectAvalara, {
    adopt: useAdopt(),
    onSaved: () => {
      setAsking(false)
      toast({ text: t('disconnect.done') })
    },
  })
  const { accountId, environment, companyName, isInstalled, revision } = connection
  const result = test.data?.result
  // A check that failed says nothing about the connection, even if an earlier one succeeded.
  const isShown = !test.isFetching && !test.error && (isTested || result === 'wrongKey' || result === 'away')
  return (
    <Card title={t('connection.title')}>
      <Stack>
        <p>
          {t('connection.text', {
            account: accountId,
            company: companyName,
            environment: t(`environment.${environment}`),
          })}
        </p>
        <p>{t('connection.away')}</p>
        <p>{t('connection.records')}</p>
        {isShown && result && (
          <Notice tone={result === 'works' ? 'ok' : 'danger'} live={isTested}>
            {t(`result.${result}`)}
          </Notice>
        )}
        {isTested && test.error && !test.isFetching && (
          <Notice tone="danger" live>
            {errorMessage(test.error)}
          </Notice>
        )}
        <Inline>
          {isInstalled && (
            <Button
              busy={isTested && test.isFetching}
              busyLabel={t('connection.testing')}
              onClick={() => {
                setTested(true)
                void test.refetch()
              }}
            >
              {t('connection.test')}
            </Button>
          )}
          {isInstalled && !isReplacing && <Button onClick={onReplace}>{t('connection.replace')}</Button>}
          <AppLink to={pathTo('avalara.records')} className={buttonClass()}>
            {t('records.open')}
          </AppLink>
          <Button onClick={() => setAsking(true)}>{t('disconnect.open')}</Button>
        </Inline>
      </Stack>
      <ConfirmDialog
        open={isAsking}
        title={t('disconnect.title')}
        confirmLabel={t('disconnect.submit')}
        cancelLabel={t('page:confirm.cancel')}
        danger
        busy={disconnect.isPending}
        busyLabel={t('page:write.working')}
        error={disconnect.error && errorMessage(disconnect.error)}
        onConfirm={() => void disconnect.send({ body: { revision } })}
        onCancel={() => setAsking(false)}
      >
        <p>{t('disconnect.text')}</p>
        <UnconfirmedNotice write={disconnect} />
      </ConfirmDialog>
    </Card>
  )
}
