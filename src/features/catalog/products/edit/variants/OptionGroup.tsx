import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs'
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { useEffect, useEffectEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '#page/form/fields/TextField.tsx'
import { PagedRows } from '#page/form/PagedRows.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Stack } from '#ui/Layout.tsx'
import type { ProductForm } from '../schema.ts'
import { AddOptions } from './AddOptions.tsx'
import { OptionFields } from './OptionFields.tsx'
import styles from './OptionGroup.module.css'
import { moved, useStructure } from './useStructure.ts'
import type { GroupRow, OptionRow } from './variantRows.ts'

interface OptionGroupProps {
  group: GroupRow
  /** Its index among the groups. */
  at: number
  groups: GroupRow[]
  options: OptionRow[]
}

/** One group of options: its name, and its options with their price differences. */
export function OptionGroup({ group, at, groups, options }: OptionGroupProps) {
  const { t } = useTranslation('variants')
  const { getValues, setFocus } = useFormContext<ProductForm>()
  const change = useStructure()
  const number = at + 1
  const own = options
    .map((option, index) => ({ ...option, key: option.id, index }))
    .filter(option => option.group === group.id)
  const focusNew = useEffectEvent(() => {
    if (group.name === '' && own.length === 0) setFocus(`groups.${at}.name`)
  })
  useEffect(() => focusNew(), [])
  const move = (to: number) => {
    if (to >= 0 && to < groups.length) change({ groups: moved(groups, at, to) })
  }
  const place = (index: number) => own[index]?.index ?? -1
  return (
    <fieldset className={styles.group} aria-label={t('group', { number, name: group.name })}>
      <div className={styles.head}>
        <TextField<ProductForm>
          name={`groups.${at}.name`}
          label={t('groupName', { number })}
          placeholder={t('groupExample')}
          width="medium"
        />
        <span className={styles.actions}>
          <IconButton
            glyph={ArrowUp}
            label={t('groupUp', { name: group.name || number })}
            aria-disabled={at === 0}
            onClick={() => move(at - 1)}
          />
          <IconButton
            glyph={ArrowDown}
            label={t('groupDown', { name: group.name || number })}
            aria-disabled={number === groups.length}
            onClick={() => move(at + 1)}
          />
          <IconButton
            glyph={Trash}
            label={t('groupRemove', { name: group.name || number })}
            onClick={() =>
              change({
                groups: groups.filter(each => each.id !== group.id),
                options: options.filter(option => option.group !== group.id),
              })
            }
          />
        </span>
      </div>
      <Stack gap={2}>
        <PagedRows
          name="options"
          rows={own}
          indexOf={option => option.index}
          textOf={({ name }) => name}
          searchLabel={t('findOption', { group: group.name })}
          list={rows => (
            <ol className={styles.options} aria-label={t('optionsOf', { group: group.name })}>
              {rows}
            </ol>
          )}
        >
          {(option, index) => {
            const here = own.indexOf(option)
            return (
              <OptionFields
                option={option}
                index={index}
                number={here + 1}
                count={own.length}
                onMove={by => change({ options: moved(options, index, place(here + by)) })}
                onRemove={() => change({ options: options.filter(each => each.id !== option.id) })}
              />
            )
          }}
        </PagedRows>
        <AddOptions
          group={group}
          options={options}
          onAdd={added => change({ options: [...options, ...added] })}
          onReplace={(added, next) => {
            const others = getValues('options').filter(({ id }) => !added.some(each => each.id === id))
            change({ options: [...others, ...next] })
          }}
        />
      </Stack>
    </fieldset>
  )
}
