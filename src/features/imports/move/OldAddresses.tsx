import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '#api/queries.ts'
import { addMoveRedirects, type Move, type OldPaths, previewMoveRedirects } from '#contract/imports/moves.ts'
import { counted } from '#i18n/formatNumber.ts'
import { useWrite } from '#page/useWrite.ts'
import { WriteResult } from '#page/WriteResult.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { FieldRow, Stack } from '#ui/Layout.tsx'
import { ScrollTable } from '#ui/table/ScrollTable.tsx'
import { useAdoptMove } from './useMove.ts'

/** Redirects from the addresses that products and categories had, without a file. */
export function OldAddresses({ move, paths: usual }: { move: Move; paths: OldPaths }) {
  const { t } = useTranslation('move')
  const [paths, setPaths] = useState(usual)
  const adopt = useAdoptMove()
  const add = useWrite(addMoveRedirects, { adopt })
  const products = move.steps.find(({ step }) => step === 'products')
  // Of products that were imported since, too.
  const preview = useQuery({
    ...endpointQuery('moveRedirects', previewMoveRedirects, { params: { id: move.id }, body: paths }),
    enabled: products?.state === 'done',
    placeholderData: before => before,
  })
  if (products?.state !== 'done') return <p>{t('oldAddresses.later')}</p>
  const { count = 0, examples = [] } = preview.data ?? {}
  return (
    <Stack>
      <p>{t('oldAddresses.text')}</p>
      <FieldRow>
        {(['products', 'categories'] as const).map(kind => (
          <Field key={kind} label={t(`oldAddresses.${kind}`)} hint={t('oldAddresses.hint')}>
            <TextInput
              dir="ltr"
              value={paths[kind]}
              onChange={({ target }) => setPaths(now => ({ ...now, [kind]: target.value }))}
            />
          </Field>
        ))}
      </FieldRow>
      {examples.length > 0 && (
        <ScrollTable
          label={t('oldAddresses.examples')}
          head={[t('oldAddresses.from'), t('oldAddresses.to')]}
          rows={examples.map(({ from, to }) => [from, to])}
        />
      )}
      <WriteResult write={add} />
      <div>
        <Button
          disabled={count === 0}
          busy={add.isPending}
          onClick={() => add.send({ params: { id: move.id }, body: paths })}
        >
          {t('oldAddresses.add', counted(count))}
        </Button>
      </div>
    </Stack>
  )
}
