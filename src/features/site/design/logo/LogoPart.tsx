import { useTranslation } from 'react-i18next'
import { ImageField } from '#features/content/shared/imageLibrary/ImageField.tsx'
import { Card } from '#ui/Card.tsx'
import type { DesignForm } from '../designForm.ts'
import { PartHeader } from '../PartHeader.tsx'
import type { PartProps } from '../part.ts'

/** The store's logo: the same as among its images in the settings. */
export function LogoPart({ history, fields }: PartProps) {
  const { t } = useTranslation('design')
  return (
    <>
      <PartHeader title={t('logo.title')} history={history} fields={fields} />
      <Card>
        <ImageField<DesignForm> name="logo" label={t('value.logo')} hint={t('logo.hint')} />
      </Card>
    </>
  )
}
