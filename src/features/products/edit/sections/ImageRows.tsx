import { useTranslation } from 'react-i18next'
import { TextField } from '#page/form/fields/TextField.tsx'
import { movedRow, RowButtons } from '#ui/RowButtons.tsx'
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
              <RowButtons
                index={index}
                count={images.length}
                upLabel={t('images.up', { number })}
                downLabel={t('images.down', { number })}
                removeLabel={t('images.remove', { number })}
                onMove={to => onChange(movedRow(images, index, to))}
                onRemove={() => onChange(images.filter(image => image.id !== id))}
              />
            </span>
          </li>
        )
      })}
    </ol>
  )
}
