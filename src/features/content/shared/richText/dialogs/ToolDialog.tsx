import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#page/form/FormDialog.tsx'

/** A small form over the editor. */
export function ToolDialog(props: Omit<ComponentProps<typeof FormDialog>, 'cancelLabel'>) {
  const { t } = useTranslation(['richText', 'page'])
  return <FormDialog {...props} cancelLabel={t('page:copy.cancel')} />
}
