import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { cacheResponse } from '#api/queries.ts'
import { type ShopperEmails, saveEmailLanguage } from '#contract/orders/shopperEmails.ts'
import { LANGUAGES, ownName } from '#lib/languages.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { UnconfirmedNotice } from '#page/UnconfirmedNotice.tsx'
import { useWrite } from '#page/useWrite.ts'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { Switch } from '#ui/form/Switch.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { shopperEmailQueries } from '../queries.ts'

/** In which language shoppers get emails; saved at once. */
export function LanguageCard({ emails: { language, usesShopperLanguage } }: { emails: ShopperEmails }) {
  const { t } = useTranslation('shopperEmails')
  const errorMessage = useErrorMessage()
  const queryClient = useQueryClient()
  const { queryKey } = shopperEmailQueries.list()
  const write = useWrite(saveEmailLanguage, { adopt: saved => cacheResponse(queryClient, queryKey, saved) })
  return (
    <Card title={t('language.title')}>
      <Stack>
        <Field label={t('language.store')} hint={t('language.storeHint')}>
          <Select
            fit
            value={language}
            disabled={write.isPending}
            onChange={({ target }) => {
              const chosen = LANGUAGES.find(each => each === target.value) ?? language
              void write.send({ body: { language: chosen, usesShopperLanguage } })
            }}
          >
            {LANGUAGES.map(each => (
              <option key={each} value={each}>
                {ownName(each)}
              </option>
            ))}
          </Select>
        </Field>
        <Switch
          label={t('language.shopper')}
          hint={t('language.shopperHint')}
          checked={usesShopperLanguage}
          disabled={write.isPending}
          onChange={({ target }) => void write.send({ body: { language, usesShopperLanguage: target.checked } })}
        />
        <UnconfirmedNotice write={write} />
        {write.error && (
          <Notice tone="danger" live>
            {errorMessage(write.error)}
          </Notice>
        )}
      </Stack>
    </Card>
  )
}
