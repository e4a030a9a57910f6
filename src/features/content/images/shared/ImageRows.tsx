import { useTranslation } from 'react-i18next'
import { TextField } from '#page/form/fields/TextField.tsx'
import { List } from '#ui/List.tsx'
import { movedRow, RowButtons } from '#ui/RowButtons.tsx'
import { Thumbnail } from '#ui/Thumbnail.tsx'
import styles from './ImageRows.module.css'
import type { ImageRow, ImageValues } from './imageRows.ts'

interface ImageRowsProps {
  images: ImageRow[]
  onChange: (images: ImageRow[]) => void
}

/** The images with their alt texts; each can be moved and removed. */
export function ImageRows({ images, onChange }: ImageRowsProps) {
  const { t } = useTranslation('images')
  return (
    <List gap={3} ordered aria-label={t('list')}>
      {images.map(({ id, fullUri, altText }, index) => {
        const number = index + 1
        return (
          <li key={id} className={styles.row}>
            <Thumbnail src={fullUri} alt={altText || t('number', { number })} size={64} />
            <TextField<ImageValues>
              name={`images.${index}.altText`}
              label={t('altTextOf', { number })}
              hint={altText === '' ? t('altTextHint') : undefined}
            />
            <span className={styles.actions}>
              <RowButtons
                index={index}
                count={images.length}
                upLabel={t('up', { number })}
                downLabel={t('down', { number })}
                removeLabel={t('remove', { number })}
                onMove={to => onChange(movedRow(images, index, to))}
                onRemove={() => onChange(images.filter(image => image.id !== id))}
              />
            </span>
          </li>
        )
      })}
    </List>
  )
}
