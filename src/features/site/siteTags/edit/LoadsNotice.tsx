import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { hostsIn } from '#lib/hostsIn.ts'
import { listText } from '#lib/listText.ts'
import { Notice } from '#ui/Notice.tsx'
import type { SiteTagForm } from './schema.ts'

/** What a tag brings into the storefront, as far as its code names it. */
export function LoadsNotice() {
  const { t, i18n } = useTranslation('siteTags')
  const code = useWatch<SiteTagForm, 'code'>({ name: 'code' })
  const hosts = hostsIn(code)
  if (hosts.length === 0) return null
  return (
    <Notice tone="warn">{t('loads', { hosts: listText(new Set(hosts), i18n.language), count: hosts.length })}</Notice>
  )
}
