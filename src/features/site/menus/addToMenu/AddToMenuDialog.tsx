import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import type { PickedItem } from '../model.ts'
import type { ListedType } from './itemSources.ts'
import { LinkForm } from './LinkForm.tsx'
import { type PickType, TypeStep } from './TypeStep.tsx'

/**
 * Lazy, because they need the code of other resources' lists and forms, which is more than the screen that opens the
 * dialog.
 */
const ItemStep = lazyOnRequest(() => import('./ItemStep.tsx'))
const NewItemStep = lazyOnRequest(() => import('./NewItemStep.tsx'))

export interface AddToMenuDialogProps {
  /** Called for each item; the dialog stays open for the next one. */
  onPick: (item: PickedItem) => void
  onClose: () => void
  /** Types that are not offered. */
  blacklist?: readonly PickType[]
  /** Closes with the first item. */
  picksOne?: boolean
}

/** The states of document 1 §4, Add-to-menu. */
type StepState =
  | { name: 'selectItemType' }
  | { name: 'selectItem'; type: ListedType; created?: string }
  | { name: 'addItem'; type: ListedType }
  | { name: 'addLink' }
  | { name: 'addUrl' }

/** Selects the target of a menu item: first a type, then a record from a list, a new record, or a URL. */
export default function AddToMenuDialog({ onPick, onClose, blacklist = [], picksOne = false }: AddToMenuDialogProps) {
  const { t } = useTranslation(['menus', 'page'])
  const [step, setStep] = useState<StepState>({ name: 'selectItemType' })
  const [addedName, setAddedName] = useState('')
  const toTypes = () => setStep({ name: 'selectItemType' })
  const pick = (item: PickedItem) => {
    onPick(item)
    setAddedName(item.name)
    if (picksOne) onClose()
  }
  const pickUrl = (item: PickedItem) => {
    pick(item)
    toTypes()
  }
  const chooseType = (type: PickType) => {
    setAddedName('')
    if (type === 'link') setStep({ name: 'addLink' })
    else if (type === 'externalUrl') setStep({ name: 'addUrl' })
    else setStep({ name: 'selectItem', type })
  }

  return (
    <Dialog
      open
      size="medium"
      title={titleOf()}
      onClose={onClose}
      closeLabel={t('page:confirm.close')}
      actions={
        <>
          <span role="status" style={{ flex: 1 }}>
            {addedName !== '' && t('done.added', { name: addedName })}
          </span>
          {(step.name === 'selectItemType' || step.name === 'selectItem') && (
            <Button variant="primary" onClick={onClose}>
              {t('pick.done')}
            </Button>
          )}
        </>
      }
    >
      {/* React events bubble to the form around it, although it is not part of it in the DOM: submitting here must not submit the menu. */}
      <div onSubmit={event => event.stopPropagation()}>
        {step.name === 'selectItemType' && <TypeStep blacklist={blacklist} onChoose={chooseType} />}
        <Suspense fallback={<Spinner />}>
          {step.name === 'selectItem' && (
            <ItemStep
              type={step.type}
              created={step.created}
              onPick={pick}
              onBack={toTypes}
              onAddItem={() => {
                setAddedName('')
                setStep({ name: 'addItem', type: step.type })
              }}
            />
          )}
          {step.name === 'addItem' && (
            <NewItemStep
              type={step.type}
              onCreated={created => setStep({ name: 'selectItem', type: step.type, created })}
              onBack={toTypes}
            />
          )}
        </Suspense>
        {step.name === 'addLink' && <LinkForm type="link" onDone={pickUrl} onCancel={toTypes} />}
        {step.name === 'addUrl' && <LinkForm type="externalUrl" onDone={pickUrl} onCancel={toTypes} />}
      </div>
    </Dialog>
  )

  function titleOf() {
    if (step.name === 'selectItem') return t(`pick.title.${step.type}`)
    if (step.name === 'addItem') return t(`new.title.${step.type}`)
    if (step.name === 'addLink') return t('link.titleLink')
    if (step.name === 'addUrl') return t('link.titleUrl')
    return t(picksOne ? 'pick.titleChange' : 'pick.titleAdd')
  }
}
