import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Radio } from '#ui/form/RadioGroup.tsx'
import { Stack } from '#ui/Layout.tsx'
import styles from './FieldComparison.module.css'
import { ComparedValue, FieldComparison, type FieldTexts } from './FieldComparison.tsx'
import type { EditFormState, Trouble } from './useEditForm.ts'

interface ConflictDialogProps<Document, Values extends FieldValues> {
  state: EditFormState<Document, Values>
  fields: FieldTexts<Values>
}

/** Somebody else saved first: what only one side touched is merged, the rest is chosen field by field. Saves nothing. */
export function ConflictDialog<Document, Values extends FieldValues>({
  state,
  fields,
}: ConflictDialogProps<Document, Values>) {
  if (state.trouble?.kind !== 'conflict') return null
  return <Choices state={state} fields={fields} conflict={state.trouble} />
}

interface ChoicesProps<Document, Values extends FieldValues> extends ConflictDialogProps<Document, Values> {
  conflict: Extract<Trouble<Document, Values>, { kind: 'conflict' }>
}

function Choices<Document, Values extends FieldValues>({ state, fields, conflict }: ChoicesProps<Document, Values>) {
  const { t } = useTranslation('page')
  const { merge, theirs } = conflict
  const mine = merge.merged
  const [taken, setTaken] = useState<ReadonlySet<keyof Values>>(new Set())

  const choose = (field: keyof Values, isTheirs: boolean) => {
    const next = new Set(taken)
    if (isTheirs) next.add(field)
    else next.delete(field)
    setTaken(next)
  }
  const apply = () => {
    const values = { ...mine }
    for (const field of taken) values[field] = theirs[field]
    state.resolve(values)
  }

  return (
    <Dialog
      open
      onClose={state.dismiss}
      closeLabel={t('confirm.close')}
      title={t('conflict.title')}
      size="large"
      actions={
        <>
          <Button onClick={state.dismiss}>{t('conflict.later')}</Button>
          <Button variant="primary" onClick={apply}>
            {t('conflict.apply')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('conflict.text')}</p>
        <div className={styles.choices}>
          {merge.conflicts.map(field => (
            <fieldset key={String(field)} className={styles.choice}>
              <legend>{fields.label(field)}</legend>
              {[false, true].map(isTheirs => (
                <Radio
                  key={String(isTheirs)}
                  name={`choice-${String(field)}`}
                  checked={taken.has(field) === isTheirs}
                  onChange={() => choose(field, isTheirs)}
                  label={t(isTheirs ? 'conflict.theirs' : 'conflict.mine')}
                  hint={<ComparedValue text={fields.show(field, (isTheirs ? theirs : mine)[field])} />}
                />
              ))}
            </fieldset>
          ))}
        </div>
        {merge.theirs.length > 0 && (
          <>
            <p>{t('conflict.mergedOnly')}</p>
            <FieldComparison
              fields={fields}
              names={merge.theirs}
              mine={state.form.getValues()}
              theirs={theirs}
              mineLabel={t('conflict.mine')}
              theirsLabel={t('conflict.theirs')}
            />
          </>
        )}
      </Stack>
    </Dialog>
  )
}
