import { useTranslation } from 'react-i18next'
import { BackLink } from '#page/BackLink.tsx'
import { pathTo } from '#paths.ts'
import { FormPage } from '#ui/Layout.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ChooseSystem } from './ChooseSystem.tsx'
import { Guide } from './Guide.tsx'
import { systemName } from './systemName.ts'
import { useLatestMove } from './useMove.ts'

/** Moves a store from another system: chooses it, and leads through its exports and imports. */
export default function MovePage() {
  const { t } = useTranslation('move')
  const move = useLatestMove()
  const open = move?.status === 'Open' ? move : null
  return (
    <FormPage>
      <PageHeader
        title={open ? t('from', { system: systemName(open.system) }) : t('title.guide')}
        back={<BackLink to={pathTo('settings.detail')} label={t('back')} />}
      />
      {open ? <Guide move={open} /> : <ChooseSystem latest={move} />}
    </FormPage>
  )
}
