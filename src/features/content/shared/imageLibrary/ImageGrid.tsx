import Check from 'lucide/dist/esm/icons/check.mjs'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryImage } from '#contract/content/images.ts'
import { imageOfSize } from '#lib/imageSize.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './ImageGrid.module.css'

interface ImageGridProps {
  images: readonly LibraryImage[]
  selected: readonly string[]
  isMultiple: boolean
  onToggle: (image: LibraryImage) => void
}

/** Images to select: arrow keys move over the grid, Space and Enter select. */
export function ImageGrid({ images, selected, isMultiple, onToggle }: ImageGridProps) {
  const { t } = useTranslation('imageLibrary')
  const list = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState('')
  // Only one of them is a stop of the Tab key.
  const stop = images.some(({ id }) => id === active) ? active : images[0]?.id
  const options = () => [...(list.current?.children ?? [])] as HTMLElement[]

  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const steps = stepsOf(options(), getComputedStyle(event.currentTarget).direction === 'rtl')
    const step = steps[event.key]
    const image = images[at]
    if (step !== undefined) {
      const to = Math.min(Math.max(at + step, 0), images.length - 1)
      // Up in the first row and down in the last don't move.
      options()[event.key.startsWith('Arrow') && at + step !== to ? at : to]?.focus()
    } else if ((event.key === ' ' || event.key === 'Enter') && image) onToggle(image)
    else return
    event.preventDefault()
  }

  return (
    <div ref={list} role="listbox" aria-label={t('images')} aria-multiselectable={isMultiple} className={styles.grid}>
      {images.map((image, at) => {
        const { id, fullUri, altText } = image
        const isSelected = selected.includes(id)
        return (
          <div
            key={id}
            role="option"
            aria-selected={isSelected}
            aria-label={nameOf(image)}
            tabIndex={id === stop ? 0 : -1}
            className={styles.tile}
            onFocus={() => setActive(id)}
            onClick={() => onToggle(image)}
            onKeyDown={event => onKeyDown(event, at)}
          >
            <img
              src={imageOfSize(fullUri, 160)}
              alt=""
              width={160}
              height={160}
              loading="lazy"
              decoding="async"
              draggable={false}
              className={styles.image}
            />
            {isSelected && (
              <span className={styles.tick}>
                <Icon glyph={Check} />
              </span>
            )}
            {altText === '' && <span className={styles.mark}>{t('noAltText')}</span>}
            <bdi className={styles.title}>{image.title || t('untitled')}</bdi>
          </div>
        )
      })}
    </div>
  )

  function nameOf({ title, altText }: LibraryImage) {
    const name = title || altText || t('untitled')
    return altText === '' ? t('nameWithoutAltText', { name }) : name
  }
}

/** How far each key moves, by the number of images per row. */
function stepsOf(options: HTMLElement[], isRightToLeft: boolean): Record<string, number> {
  const [first] = options
  const columns = Math.max(1, options.filter(({ offsetTop }) => offsetTop === first?.offsetTop).length)
  const next = isRightToLeft ? -1 : 1
  return {
    ...{ ArrowRight: next, ArrowLeft: -next, ArrowDown: columns, ArrowUp: -columns },
    ...{ Home: -options.length, End: options.length },
  }
}
