import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '#page/BackLink.tsx'
import { pathTo } from '#paths.ts'
import { Inline } from '#ui/Layout.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import type { PartProps } from './part.ts'
import { UndoButtons } from './UndoButtons.tsx'

interface PartHeaderProps extends Pick<PartProps, 'history' | 'fields'> {
  title: ReactNode
  /** Where the way back leads: to all parts, unless given; the first part has none. */
  back?: { to: string; label: string } | null
  actions?: ReactNode
}

/** The title of a part, with undo and redo, which all parts share. */
export function PartHeader({ title, back, actions, history, fields }: PartHeaderProps) {
  const { t } = useTranslation('design')
  const way = back === undefined ? { to: pathTo('editstore.landing'), label: t('backToParts') } : back
  return (
    <PageHeader
      title={title}
      back={way && <BackLink {...way} />}
      actions={
        <Inline>
          <UndoButtons history={history} fields={fields} />
          {actions}
        </Inline>
      }
    />
  )
}
