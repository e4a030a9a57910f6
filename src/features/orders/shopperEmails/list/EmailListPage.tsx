import { useTranslation } from 'react-i18next'
import { ownName } from '#lib/languages.ts'
import { listText } from '#lib/listText.ts'
import { AppLink } from '#page/AppLink.tsx'
import { useRequiredData } from '#page/requiredData.ts'
import { SettingsPage } from '#page/settings/SettingsPage.tsx'
import { pathTo } from '#paths.ts'
import { Badge, StatusBadge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { List } from '#ui/List.tsx'
import { Muted } from '#ui/Muted.tsx'
import { shopperEmailQueries } from '../queries.ts'
import { LanguageCard } from './LanguageCard.tsx'

/** The emails that shoppers get: when each is sent, and whether its texts were changed. */
export default function EmailListPage() {
  const { t, i18n } = useTranslation('shopperEmails')
  const emails = useRequiredData(shopperEmailQueries.list())
  const { language } = emails
  return (
    <SettingsPage title={t('list.title')}>
      <Stack>
        <Card title={t('list.emails')}>
          <List gap={4}>
            {emails.items.map(({ kind, isOn, changed }) => (
              <li key={kind}>
                <Stack gap={1}>
                  <Inline>
                    <AppLink to={pathTo('settings.email', { id: kind }, { language })}>{t(`kind.${kind}`)}</AppLink>
                    <StatusBadge tone={isOn ? 'ok' : 'neutral'}>{t(isOn ? 'list.on' : 'list.off')}</StatusBadge>
                    {changed.length > 0 && (
                      <Badge tone="info">
                        {t('list.changed', {
                          languages: listText(
                            changed.map(each => ownName(each)),
                            i18n.language,
                          ),
                        })}
                      </Badge>
                    )}
                  </Inline>
                  <Muted>{t(`when.${kind}`)}</Muted>
                </Stack>
              </li>
            ))}
          </List>
        </Card>
        <LanguageCard emails={emails} />
      </Stack>
    </SettingsPage>
  )
}
