import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type FieldValues, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { OrderAction } from '#contract/orders/orderActions.ts'
import { isOffered } from '#contract/orders/orderActions.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { focusFirstInput, focusIfLost } from '#page/focus.ts'
import { FormContext } from '#page/form/FormContext.tsx'
import { useSaveFlow } from '#page/form/useSaveFlow.ts'
import { UnconfirmedNotice } from '#page/UnconfirmedNotice.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ErrorDialog } from '../../shared/ErrorDialog.tsx'
import { problemOf } from '../../shared/orderErrors.ts'
import { ChangedNotice } from '../ChangedNotice.tsx'
import { type OrderPartOptions, useOrderPart } from './useOrderPart.ts'

interface InPlaceCardProps<Values extends FieldValues> extends Omit<OrderPartOptions<Values>, 'part'> {
  action: OrderAction
  /** Default: the action. */
  part?: string
  title: string
  /** Verb and noun: "Edit note". */
  editLabel: string
  /** Shown while it is not edited, and above the fields if someone else has changed it. */
  children: ReactNode
  fields: ReactNode
  /** Further buttons while it is not edited. */
  extra?: ReactNode
}

/** A part of an order that is shown, and edited in place. */
export function InPlaceCard<Values extends FieldValues>(props: InPlaceCardProps<Values>) {
  const { order, action, part = action, title, editLabel, children, fields, extra } = props
  const [isEditing, setEditing] = useState(false)
  const state = useOrderPart({ ...props, part })
  const { save, discard } = useSaveFlow({ state, onSaved: () => setEditing(false) })
  const { isDirty } = useFormState({ control: state.form.control })
  const button = useRef<HTMLButtonElement>(null)
  // Also for a restored draft, and for what was typed while saving.
  const isOpen = isEditing || isDirty
  const hasOpened = useRef(false)
  useEffect(() => {
    // While it was being saved, the user may have continued in another card.
    if (hasOpened.current && !isOpen) focusIfLost(button.current)
    hasOpened.current = isOpen
  }, [isOpen])

  return (
    <FormContext state={state} messages="orderDetail">
      <Card
        title={title}
        actions={
          !isOpen &&
          isOffered(action, order) && (
            <Inline>
              {extra}
              <Button
                ref={button}
                size="small"
                variant="ghost"
                onClick={() => {
                  state.begin()
                  setEditing(true)
                }}
              >
                {editLabel}
              </Button>
            </Inline>
          )
        }
      >
        {isOpen ? (
          <PartForm
            order={order}
            state={state}
            shown={children}
            onSave={() => save('stay')}
            onCancel={() => {
              setEditing(false)
              if (state.hasUnsentWork()) discard()
            }}
          >
            {fields}
          </PartForm>
        ) : (
          children
        )}
      </Card>
    </FormContext>
  )
}

interface PartFormProps<Values extends FieldValues> extends Pick<InPlaceCardProps<Values>, 'order' | 'children'> {
  state: ReturnType<typeof useOrderPart<Values>>
  /** What is saved. */
  shown: ReactNode
  onSave: () => void
  onCancel: () => void
}

function PartForm<Values extends FieldValues>(props: PartFormProps<Values>) {
  const { order, state, shown, onSave, onCancel, children } = props
  const { failure, saveState, isReplacing, isRestored } = state
  const { error, reset } = state.write
  const { t } = useTranslation(['orderDetail', 'page'])
  const errorMessage = useErrorMessage()
  const { isDirty } = useFormState({ control: state.form.control })
  const problem = problemOf(error)
  const isBusy = saveState === 'saving' || saveState === 'checking'
  const hint = saveState === 'saved' && isDirty ? 'typedOn' : isRestored ? 'restored' : null
  return (
    <form
      ref={focusFirstInput}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        onSave()
      }}
    >
      <Stack>
        {isReplacing ? (
          <Notice tone="warn" live title={t('changed.title')}>
            <p>{t('changed.inPlace')}</p>
            {shown}
          </Notice>
        ) : (
          <ChangedNotice order={order} />
        )}
        {hint && (
          <Notice tone="info" live>
            {t(`kept.${hint}`)}
          </Notice>
        )}
        {children}
        <UnconfirmedNotice write={{ isUnconfirmed: saveState === 'checking' }} />
        {failure && error && !problem && (
          <Notice tone="danger" live>
            {errorMessage(error)}
          </Notice>
        )}
        <Inline end>
          <Button onClick={() => isBusy || onCancel()}>{t('page:copy.cancel')}</Button>
          <Button type="submit" variant="primary" busy={isBusy} busyLabel={t('working')}>
            {t('save')}
          </Button>
        </Inline>
      </Stack>
      {problem && <ErrorDialog problem={problem} onClose={reset} />}
    </form>
  )
}
