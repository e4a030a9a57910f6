import SearchGlyph from 'lucide/dist/esm/icons/search.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { type KeyboardEvent, type RefObject, useCallback, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { track } from '#page/track.ts'
import { PaletteSheet } from '#ui/dialog/PaletteSheet.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { PaletteItem } from './items.ts'
import styles from './Palette.module.css'
import { Results } from './Results.tsx'
import { addRecent } from './recent.ts'
import { usePalette } from './usePalette.ts'

interface PaletteProps {
  /** Input from before this code was loaded. */
  early: RefObject<string>
  /** The previously focused element. */
  getOpener: () => Element | null
  /** The field is focused and contains the buffered input. */
  onReady: () => void
  onClose: () => void
}

/** Finds anything by typing: screens, records, actions (a combobox whose list is always open). */
export default function Palette({ early, getOpener, onReady, onClose }: PaletteProps) {
  const { t } = useTranslation('palette')
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [chosenId, setChosenId] = useState<string>()
  const { groups, isSearching, count } = usePalette(typed)
  const input = useRef<HTMLInputElement>(null)
  const leadsOn = useRef(false)
  const id = useId()

  const items = groups.flatMap(group => group.items)
  const at = Math.max(
    0,
    items.findIndex(item => item.id === chosenId),
  )
  const active = items[at]
  const hasNothing = typed.trim() !== '' && count === 0 && !isSearching

  const move = (index: number) => setChosenId(items[(index + items.length) % items.length]?.id)

  const choose = (item: PaletteItem) => {
    track('palette', { kind: item.id.split('/')[0] ?? '' })
    if (!item.isPassing) addRecent(item)
    if (item.id.startsWith('again/')) return item.run?.()
    leadsOn.current = item.to !== undefined
    onClose()
    if (item.to !== undefined) navigate(item.to)
    // The focus is restored before something else takes it.
    else if (item.run) setTimeout(item.run)
  }

  // In the moment in which the field is there, so that no key is lost between the two.
  const take = useCallback(
    (node: HTMLInputElement | null) => {
      input.current = node
      if (!node) return
      node.focus()
      setTyped(early.current)
      onReady()
    },
    [early, onReady],
  )

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }
    const next = moves[event.key]
    if (next !== undefined) move(next)
    else if (event.key === 'Enter' && active) choose(active)
    else return
    event.preventDefault()
  }

  return (
    <PaletteSheet
      open
      onClose={onClose}
      label={t('label')}
      initialFocus={input}
      finalFocus={() => (leadsOn.current && document.getElementById('content')) || focusable(getOpener()) || true}
    >
      <div className={styles.head}>
        <Icon glyph={SearchGlyph} size={20} />
        <input
          ref={take}
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={active && `${id}${active.id}`}
          aria-label={t('label')}
          placeholder={t('placeholder')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          className={styles.input}
          value={typed}
          onChange={event => {
            setTyped(event.target.value)
            setChosenId(undefined)
          }}
          onKeyDown={press}
        />
        <IconButton glyph={X} label={t('close')} size="small" onClick={onClose} />
      </div>
      {hasNothing && <p className={styles.nothing}>{t('nothing', { words: typed.trim() })}</p>}
      <Results id={id} groups={groups} active={active} onPoint={item => setChosenId(item.id)} onChoose={choose} />
      <p className={styles.foot} aria-hidden="true">
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('keys.move')}
        </span>
        <span>
          <Kbd>↵</Kbd> {t('keys.open')}
        </span>
        <span>
          <Kbd>Esc</Kbd> {t('keys.close')}
        </span>
        {isSearching && <span className={styles.searching}>{t('searching')}</span>}
      </p>
      <VisuallyHidden role="status">
        {typed.trim() !== '' &&
          !isSearching &&
          (hasNothing ? t('nothing', { words: typed.trim() }) : t('count', { count }))}
      </VisuallyHidden>
    </PaletteSheet>
  )
}

/** The previously focused element, if it still exists and is not the body. */
const focusable = (element: Element | null) =>
  element instanceof HTMLElement && element.isConnected && element !== document.body ? element : null
