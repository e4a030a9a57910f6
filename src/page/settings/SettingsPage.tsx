import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormPage } from '#ui/Layout.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { pathTo } from '../../paths.ts'
import { BackLink } from '../BackLink.tsx'

interface SettingsPageProps {
  title: string
  badge?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A screen of the settings, with the way back to all of them. */
export function SettingsPage({ children, ...header }: SettingsPageProps) {
  const { t } = useTranslation('page')
  return (
    <FormPage>
      <PageHeader back={<BackLink to={pathTo('settings.detail')} label={t('backToSettings')} />} {...header} />
      {children}
    </FormPage>
  )
}
