import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs'
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Stack } from '#ui/Layout.tsx'
import { type ChoosableColumns, columnChoice } from './columnChoice.ts'
import styles from './views.module.css'

/** The content of the "Columns" sheet: a checkbox for each column, and buttons that move it. */
export default function ColumnsSheet({ columns, chosen, onChoose }: ChoosableColumns) {
  const { t } = useTranslation('views')
  // The last choice: the URL follows a moment later, and a second click must not undo the first.
  const [ahead, setAhead] = useState<string | null>(null)
  if (ahead === chosen) setAhead(null)
  const choice = columnChoice({
    columns,
    chosen: ahead ?? chosen,
    onChoose: next => {
      setAhead(next)
      onChoose(next)
    },
  })
  const list = useRef<HTMLOListElement>(null)
  /** The control that was pressed: its row may have moved. */
  const pressed = useRef<string | null>(null)
  const shownCount = choice.all.filter(({ isShown }) => isShown).length

  useEffect(() => {
    if (!pressed.current) return
    list.current?.querySelector<HTMLElement>(`[data-control="${pressed.current}"]`)?.focus()
    pressed.current = null
  })

  const move = (id: string, index: number, by: 1 | -1) => {
    if (index + by < 0 || index + by >= shownCount) return
    pressed.current = `${id}${by}`
    choice.move(id, by)
  }

  return (
    <Stack gap={2}>
      <ol ref={list} className={styles.list}>
        {choice.all.map(({ id, header, isShown }, index) => (
          <li key={id} className={styles.row}>
            <Checkbox
              label={header}
              checked={isShown}
              data-control={id}
              onChange={event => {
                pressed.current = id
                choice.show(id, event.target.checked)
              }}
            />
            {isShown && (
              <span className={styles.buttons}>
                <IconButton
                  glyph={ArrowUp}
                  label={t('moveUp', { column: header })}
                  data-control={`${id}-1`}
                  aria-disabled={index === 0}
                  onClick={() => move(id, index, -1)}
                />
                <IconButton
                  glyph={ArrowDown}
                  label={t('moveDown', { column: header })}
                  data-control={`${id}1`}
                  aria-disabled={index === shownCount - 1}
                  onClick={() => move(id, index, 1)}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      <Button variant="ghost" aria-disabled={choice.isDefault} onClick={() => choice.isDefault || choice.reset()}>
        {t('reset')}
      </Button>
    </Stack>
  )
}
