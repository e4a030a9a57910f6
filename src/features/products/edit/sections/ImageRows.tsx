import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs'
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { useTranslation } from 'react-i18next'
import { TextField } from '#page/form/fields/TextField.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Thumbnail } from '#ui/Thumbnail.tsx'
import type { ProductForm } from '../schema.ts'
import styles from './ImageRows.module.css'

interface ImageRowsProps {
  images: ProductForm['images']
  onChange: (images: ProductForm['images']) => void
}

/** The images with their alt texts; each can be moved and removed. */
export function ImageRows({ images, onChange }: ImageRowsProps) {
  const { t } = useTranslation('products')
  const move = (from: number, to: number) => {
    const next = [...images]
    const [moved] = next.splice(from, 1)
    if (moved) onChange(next.toSpliced(to, 0, moved))
  }
  return (
    <ol className={styles.rows} aria-label={t('images.list')}>
      {images.map(({ id, fullUri, altText }, index) => {
        const number = index + 1
        return (
          <li key={id} className={styles.row}>
            <Thumbnail src={fullUri} alt={altText || t('images.number', { number })} size={64} />
            <TextField<ProductForm>
              name={`images.${index}.altText`}
              label={t('images.altTextOf', { number })}
              hint={altText === '' ? t('images.altTextHint') : undefined}
            />
            <span className={styles.actions}>
              <IconButton
                glyph={ArrowUp}
                label={t('images.up', { number })}
                aria-disabled={index === 0}
                onClick={() => index > 0 && move(index, index - 1)}
              />
              <IconButton
                glyph={ArrowDown}
                label={t('images.down', { number })}
                aria-disabled={number === images.length}
                onClick={() => number < images.length && move(index, index + 1)}
              />
              <IconButton
                glyph={Trash}
                label={t('images.remove', { number })}
                onClick={() => onChange(images.filter(image => image.id !== id))}
              />
            </span>
          </li>
        )
      })}
    </ol>
  )
}
