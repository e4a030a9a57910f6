import Redo from 'lucide/dist/esm/icons/redo-2.mjs'
import Undo from 'lucide/dist/esm/icons/undo-2.mjs'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type EditJump, redo, undo } from '#lib/editHistory.ts'
import { excerpt } from '#lib/excerpt.ts'
import { MOD_KEY } from '#page/keys/modKey.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { DesignForm } from './designForm.ts'
import { stepName } from './fieldLabels.ts'
import type { PartProps } from './part.ts'

/** As much of a name as a button shows. */
const NAME_LENGTH = 28

/** What can be undone and done again, by name. */
export function UndoButtons({ history: controls, fields }: Pick<PartProps, 'history' | 'fields'>) {
  const { t } = useTranslation('design')
  const { control, getValues } = useFormContext<DesignForm>()
  // Renders with each change: whether a step would change anything depends on the values.
  useWatch({ control })
  const { history } = controls
  const now = getValues()
  const nameOf = (jump: EditJump<DesignForm> | null) => jump && excerpt(stepName(t, fields, jump.step), NAME_LENGTH)
  const [undone, redone] = [nameOf(undo(history, now)), nameOf(redo(history, now))]
  return (
    <>
      <Button
        size="small"
        icon={<Icon glyph={Undo} directed />}
        title={t('undo.undoKey', { mod: MOD_KEY })}
        aria-disabled={undone === null}
        onClick={() => void controls.undo()}
      >
        {undone === null ? t('undo.undo') : t('undo.undoNamed', { what: undone })}
      </Button>
      {(redone !== null || history.undone.length > 0) && (
        <Button
          size="small"
          icon={<Icon glyph={Redo} directed />}
          title={t('undo.redoKey', { mod: MOD_KEY })}
          aria-disabled={redone === null}
          onClick={() => void controls.redo()}
        >
          {redone === null ? t('undo.redo') : t('undo.redoNamed', { what: redone })}
        </Button>
      )}
    </>
  )
}
