import { useQueryClient } from '@tanstack/react-query'
import Check from 'lucide/dist/esm/icons/check.mjs'
import Circle from 'lucide/dist/esm/icons/circle.mjs'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { invalidate } from '#api/queries.ts'
import { type Launch, type LaunchRequirement, launchStore } from '#contract/store/launch.ts'
import { AppLink } from '#page/AppLink.tsx'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { UnconfirmedNotice } from '#page/UnconfirmedNotice.tsx'
import { useWrite } from '#page/useWrite.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { List } from '#ui/List.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Notice } from '#ui/Notice.tsx'
import { adoptLaunch } from './adoptLaunch.ts'

/** Where each requirement is met. */
const LEADS_TO: Record<LaunchRequirement, () => string> = {
  email: () => pathTo('settings.details'),
  address: () => pathTo('settings.details'),
  product: () => pathTo('product.add'),
  payments: () => pathTo('settings.payments'),
  shipping: () => pathTo('settings.shipping'),
}

/** What the store needs before it can open, and the button that opens it. */
export function Checklist({ launch, onOpened }: { launch: Launch; onOpened: () => void }) {
  const { t } = useTranslation('settings')
  const queryClient = useQueryClient()
  const errorMessage = useErrorMessage()
  const write = useWrite(launchStore, {
    adopt: now => adoptLaunch(queryClient, now),
    onSaved: onOpened,
    onFailed: () => invalidate(queryClient, { queryKey: ['launch'] }),
  })
  const missing = launch.requirements.filter(({ isMet }) => !isMet).length
  return (
    <Card title={t('launch.checklist')}>
      <Stack>
        <p>{t('launch.intro')}</p>
        <List gap={3} aria-label={t('launch.checklist')}>
          {launch.requirements.map(({ id, isMet }) => (
            <li key={id}>
              <Inline>
                <Icon glyph={isMet ? Check : Circle} label={t(isMet ? 'launch.met' : 'launch.missing')} />
                <Stack gap={1}>
                  {isMet ? (
                    <span>{t(`requirement.${id}.title`)}</span>
                  ) : (
                    <AppLink to={LEADS_TO[id]()}>{t(`requirement.${id}.title`)}</AppLink>
                  )}
                  {!isMet && <Muted>{t(`requirement.${id}.text`)}</Muted>}
                </Stack>
              </Inline>
            </li>
          ))}
        </List>
        <UnconfirmedNotice write={write} />
        {write.error && (
          <Notice tone="danger" live>
            {isNotReady(write.error) ? t('launch.notReady') : errorMessage(write.error)}
          </Notice>
        )}
        <Inline>
          <Button variant="primary" aria-disabled={missing > 0} onClick={() => missing === 0 && write.send({})}>
            {t('launch.action')}
          </Button>
          {missing > 0 && <Muted>{t('launch.left', { count: missing })}</Muted>}
        </Inline>
      </Stack>
    </Card>
  )
}

const isNotReady = (error: Error) => error instanceof ApiError && error.problem?.code === 'notReady'
