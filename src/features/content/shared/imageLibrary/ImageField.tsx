import { useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { LibraryImage } from '#contract/content/images.ts'
import { useField } from '#page/form/formMessages.ts'
import { Button } from '#ui/Button.tsx'
import { FieldGroup } from '#ui/form/FieldGroup.tsx'
import { Inline } from '#ui/Layout.tsx'
import { Thumbnail } from '#ui/Thumbnail.tsx'
import { ImageLibrary } from './ImageLibrary.tsx'

interface ImageFieldProps<Values extends FieldValues> {
  name: Path<Values>
  label: string
  hint?: string
  /** A sentence for an image that can't be used here. */
  problemOf?: (image: LibraryImage) => string | undefined
}

/** An image of the library. The form's value is its URL, empty without one. */
export function ImageField<Values extends FieldValues>({ name, label, hint, problemOf }: ImageFieldProps<Values>) {
  const { t } = useTranslation('page')
  const { field, error } = useField<Values>(name)
  const [isChoosing, setChoosing] = useState(false)
  const [problem, setProblem] = useState<string>()
  const uri = String(field.value)
  const take = (uri: string) => {
    setProblem(undefined)
    field.onChange(uri)
  }
  const pick = ([image]: LibraryImage[]) => {
    if (!image) return
    const found = problemOf?.(image)
    if (found) setProblem(found)
    else take(image.fullUri)
  }
  return (
    <FieldGroup label={label} hint={hint} error={problem ?? error}>
      <Inline>
        <Thumbnail src={uri || undefined} alt={uri ? label : ''} size={64} isWhole />
        <Button ref={field.ref} onBlur={field.onBlur} onClick={() => setChoosing(true)}>
          {t(uri ? 'image.replace' : 'image.choose')}
        </Button>
        {uri && <Button onClick={() => take('')}>{t('image.remove')}</Button>}
      </Inline>
      {isChoosing && <ImageLibrary onPick={pick} onClose={() => setChoosing(false)} />}
    </FieldGroup>
  )
}
