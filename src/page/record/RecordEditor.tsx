import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { excerpt } from '#lib/excerpt.ts'
import { StatusBadge } from '#ui/Badge.tsx'
import { FormPage } from '#ui/Layout.tsx'
import { Name } from '#ui/Name.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { pathTo } from '../../paths.ts'
import { BackLink } from '../BackLink.tsx'
import { EditForm } from '../form/EditForm.tsx'
import type { EditFormState } from '../form/editForm.ts'
import type { FieldLabels } from '../form/FieldComparison.tsx'
import type { RecordSession } from '../form/useRecordSession.ts'
import type { AfterSave } from '../form/useSaveFlow.ts'
import { changePlace, returnTo } from '../list/listPlace.ts'
import { MerchantOnly } from '../MerchantOnly.tsx'
import { SAME_FORM } from '../sameForm.ts'
import { useRecordTitle } from '../tabTitle.ts'
import { LastSaved } from './LastSaved.tsx'
import { RecordActions } from './RecordActions.tsx'
import { RecordNeighbors } from './RecordNeighbors.tsx'
import { useRecordMessages } from './recordMessages.ts'
import type { Resource, StoredRecord } from './resource.ts'

interface RecordEditorProps<Entity extends StoredRecord, New, Values extends FieldValues> {
  resource: Resource<Entity, New>
  session: RecordSession
  state: EditFormState<Entity, Values>
  fields: FieldLabels<Values>
  /** Further actions for the saved record, before the others. */
  actions?: (saved: Entity) => ReactNode
  /** The action that solves an error which the form itself can’t: "Change plan". */
  helpWith?: (error: unknown) => ReactNode
  children: ReactNode
}

/** The page around a record's form: header with actions, and the navigation after each way to save. */
export function RecordEditor<Entity extends StoredRecord & { updatedOn: string }, New, Values extends FieldValues>(
  props: RecordEditorProps<Entity, New, Values>,
) {
  const { resource, session, state, fields, helpWith, children, actions } = props
  const { routes, status } = resource
  const { t } = useTranslation('page')
  const message = useRecordMessages(resource)
  const navigate = useNavigate()

  const onSaved = (saved: Entity, then: AfterSave, wasNew: boolean) => {
    if (wasNew) toast({ text: t('form.created', { name: excerpt(resource.nameOf(saved)) }), seconds: 4 })
    if (then === 'list') {
      if (wasNew) changePlace(pathTo(routes.list), { opened: saved.id })
      const { to, state: listState } = returnTo(pathTo(routes.list), saved.id)
      return navigate(to, { state: listState })
    }
    if (then === 'new') {
      session.startNew()
      return navigate(pathTo(routes.add))
    }
    if (!wasNew) return
    session.created(saved.id)
    return navigate(pathTo(routes.detail, { id: saved.id }), { replace: true, state: SAME_FORM })
  }

  const saved = state.isNew ? null : state.record
  const isActive = saved !== null && status?.isActive(saved)
  const badge =
    saved &&
    status &&
    (status.badge?.(saved) ?? {
      tone: isActive ? ('ok' as const) : ('neutral' as const),
      text: message(isActive ? 'status.active' : 'status.inactive'),
    })
  useRecordTitle(saved && resource.nameOf(saved))
  return (
    <FormPage>
      <PageHeader
        back={<BackLink {...returnTo(pathTo(routes.list), saved?.id)} label={message('detail.back')} />}
        title={saved ? <Name>{resource.nameOf(saved)}</Name> : message('add.title')}
        badge={badge && <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>}
        actions={
          saved && (
            <>
              {actions?.(saved)}
              <RecordActions resource={resource} record={saved} state={state} />
              <RecordNeighbors resource={resource} id={saved.id} />
            </>
          )
        }
      />
      <MerchantOnly endpoint={saved ? resource.update : resource.create}>
        <EditForm
          state={state}
          messages={resource.name}
          fields={fields}
          startsInField={session.isNext}
          ways={['list', 'new']}
          helpWith={helpWith}
          onSaved={onSaved}
        >
          {children}
          {saved && <LastSaved resource={resource} record={saved} />}
        </EditForm>
      </MerchantOnly>
    </FormPage>
  )
}
