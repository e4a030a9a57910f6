import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { type CustomDomain, registerDomain } from '#contract/store/customDomain.ts'
import { readDomain } from '#lib/domainName.ts'
import { TextField } from '#page/form/fields/TextField.tsx'
import { SubmitForm } from '#page/form/SubmitForm.tsx'
import { useSubmitForm } from '#page/form/useSubmitForm.ts'
import { useWrite } from '#page/useWrite.ts'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { useAdopt } from './useDomain.ts'

const Values = z.object({
  domain: z.string().check(
    z.superRefine((text, context) => {
      const read = readDomain(text)
      if ('problem' in read) context.addIssue({ code: 'custom', message: `problem.${read.problem}` })
    }),
  ),
})
type Values = z.output<typeof Values>

/** The way in: a domain that the merchant has bought. */
export function ConnectCard({ domain: { givenHost } }: { domain: CustomDomain }) {
  const { t } = useTranslation('domains')
  const write = useWrite(registerDomain, { adopt: useAdopt() })
  const state = useSubmitForm<Values>({
    schema: Values,
    values: { domain: '' },
    write,
    send: body => write.send({ body }),
  })
  return (
    <Card title={t('connect.title')}>
      <Stack>
        <p>{t('connect.text')}</p>
        <Muted>{t('connect.given', { host: givenHost })}</Muted>
        <SubmitForm state={state} messages="domains" submitLabel={t('connect.submit')}>
          <TextField<Values> name="domain" label={t('connect.field')} hint={t('connect.hint')} required />
        </SubmitForm>
      </Stack>
    </Card>
  )
}
