import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { quietly } from '#api/queries.ts'
import { CodesField } from '#page/form/fields/CodesField.tsx'
import { taxQueries } from '../queries.ts'

/** The tax codes of goods that are not taxed: chosen from the tax service's, or the store's own. */
export function ExemptCodesField() {
  const { t } = useTranslation('taxes')
  const { data } = useQuery(quietly(taxQueries.codes()))
  return (
    <CodesField
      name="exemptTaxCodes"
      label={t('field.exemptTaxCodes')}
      hint={t('field.exemptTaxCodesHint')}
      options={(data?.items ?? []).map(({ taxCode, description }) => ({ code: taxCode, name: description }))}
      placeholder={t('codes.placeholder')}
      noMatch={t('codes.noMatch')}
      remove={code => t('codes.remove', { code })}
      add={code => t('codes.add', { code })}
    />
  )
}
