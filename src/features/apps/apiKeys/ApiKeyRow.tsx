import { useTranslation } from 'react-i18next'
import { type ApiKey, isUnused, UNUSED_DAYS } from '#contract/apps/apiKeys.ts'
import { listText } from '#lib/listText.ts'
import { formatTime } from '#lib/time.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { scopeText } from './scopeText.ts'

/** One key: what it may do, when it was used, and the button that revokes it. The page names the zone. */
export function ApiKeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { t, i18n } = useTranslation('apiKeys')
  const { name, prefix, lastFour, scopes, expiresOn, lastUsedOn, lastUsedFrom, createdBy, createdOn } = apiKey
  const time = (timestamp: string) => formatTime(timestamp, i18n.language)
  const isOver = expiresOn !== null && Date.parse(expiresOn) <= Date.now()
  return (
    <li>
      <Stack gap={1}>
        <Inline>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <code dir="ltr">{prefix}…</code>
          {lastFour && <code dir="ltr">{lastFour}</code>}
          {isOver && <Badge tone="warn">{t('over')}</Badge>}
          {isUnused(apiKey, Date.now()) && <Badge tone="warn">{t('unused', { days: UNUSED_DAYS })}</Badge>}
        </Inline>
        <span>
          {listText(
            scopes.map(scope => scopeText(scope, t)),
            i18n.language,
          )}
        </span>
        <Muted>{t('madeBy', { name: createdBy, time: time(createdOn) })}</Muted>
        <Muted>
          {lastUsedOn
            ? t(lastUsedFrom ? 'usedFrom' : 'used', { time: time(lastUsedOn), network: lastUsedFrom })
            : t('neverUsed')}
        </Muted>
        {!isOver && <Muted>{expiresOn ? t('expires', { time: time(expiresOn) }) : t('neverExpires')}</Muted>}
        <div>
          <Button size="small" onClick={onRevoke} aria-label={t('revoke.of', { name })}>
            {t('revoke.revoke')}
          </Button>
        </div>
      </Stack>
    </li>
  )
}
