import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { quietly } from '#api/queries.ts'
import { CodesField } from '#page/form/fields/CodesField.tsx'
import { avalaraQueries } from '../queries.ts'

/** Which customers pay no tax, by their use code: Avalara's, or the store's own. */
export function UseCodesField() {
  const { t } = useTranslation('avalara')
  const { data } = useQuery(quietly(avalaraQueries.useCodes()))
  return (
    <CodesField
      name="exemptUseCodes"
      label={t('field.exemptUseCodes')}
      hint={t('field.exemptUseCodesHint')}
      options={data?.items ?? []}
      placeholder={t('codes.placeholder')}
      noMatch={t('codes.noMatch')}
      remove={code => t('codes.remove', { code })}
      add={code => t('codes.add', { code })}
    />
  )
}
