import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { singleKeys } from '#page/keys/singleKeys.ts'
import { Icon } from '#ui/Icon.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { Name } from '#ui/Name.tsx'
import { Thumbnail } from '#ui/Thumbnail.tsx'
import type { PaletteGroup, PaletteItem } from './items.ts'
import styles from './Palette.module.css'

interface ResultsProps {
  /** Before the ids of the list and of its options. */
  id: string
  groups: readonly PaletteGroup[]
  active: PaletteItem | undefined
  onPoint: (item: PaletteItem) => void
  onChoose: (item: PaletteItem) => void
}

/** The palette's results, in groups. The field keeps the focus and references the marked option. */
export function Results({ id, groups, active, onPoint, onChoose }: ResultsProps) {
  const { t } = useTranslation('palette')
  const list = useRef<HTMLDivElement>(null)
  const activeId = active?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: the option that is meant has changed
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <div ref={list} id={`${id}list`} role="listbox" aria-label={t('results')} className={styles.list}>
      {groups.map(group => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
        <div key={group.id} role="group" aria-labelledby={`${id}group/${group.id}`}>
          <div id={`${id}group/${group.id}`} role="presentation" className={styles.heading}>
            {group.heading}
          </div>
          {group.items.map(item => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
            <div
              key={item.id}
              id={`${id}${item.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={item.id === activeId}
              className={styles.option}
              onMouseMove={() => item.id !== activeId && onPoint(item)}
              onMouseDown={event => event.preventDefault()}
              onClick={() => onChoose(item)}
            >
              <Option item={item} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function Option({ item }: { item: PaletteItem }) {
  return (
    <>
      <span className={styles.sign}>
        {item.picture ? <Thumbnail src={item.picture} alt="" size={40} /> : <Icon glyph={item.glyph} size={20} />}
      </span>
      <span className={styles.label}>
        <Name>{item.label}</Name>
      </span>
      {item.hint && (
        <span className={styles.hint}>
          <bdi>{item.hint}</bdi>
        </span>
      )}
      {item.keys && singleKeys.get() && (
        <span className={styles.keys} aria-hidden="true" dir="ltr">
          {item.keys.map(key => (
            <Kbd key={key}>{key.toUpperCase()}</Kbd>
          ))}
        </span>
      )}
    </>
  )
}
