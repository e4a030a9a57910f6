import type { ReactNode } from 'react'
import { Badge } from '#ui/Badge.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { FormPage, Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { pathTo } from '../../paths.ts'
import { AppLink } from '../AppLink.tsx'

interface IntegrationPageProps {
  title: string
  /** Where it is reached from. */
  back?: ReactNode
  /** Whether it has effect now, in a word. */
  status: { isOn: boolean; label: string }
  /** What to say where its app is not installed; `null` where it is. */
  notInstalled: { title: string; text: string; link: string } | null
  children: ReactNode
}

/** The page of a service that a store uses: its status, and the way to the app store where its app is not installed. */
export function IntegrationPage({ title, back, status, notInstalled, children }: IntegrationPageProps) {
  return (
    <FormPage>
      <PageHeader
        back={back}
        title={title}
        badge={<Badge tone={status.isOn ? 'ok' : 'neutral'}>{status.label}</Badge>}
      />
      <Stack>
        {notInstalled && (
          <Notice
            tone="warn"
            title={notInstalled.title}
            actions={
              <AppLink to={pathTo('appstore2.allapps2')} className={buttonClass()}>
                {notInstalled.link}
              </AppLink>
            }
          >
            {notInstalled.text}
          </Notice>
        )}
        {children}
      </Stack>
    </FormPage>
  )
}
