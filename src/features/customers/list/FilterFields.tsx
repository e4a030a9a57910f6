import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { zoneName } from '#lib/time.ts'
import { BoundFilter } from '#page/list/BoundFilter.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { FieldRow, Inline, Stack } from '#ui/Layout.tsx'
import { customerDetailQueries } from '../detailQueries.ts'
import { type CustomerSearch, MARKETING, NO_FILTERS } from './search.ts'

interface FilterFieldsProps {
  search: CustomerSearch
  onChange: (change: Partial<CustomerSearch>) => void
  onDone: () => void
}

/** What the filter sheet holds. Its code comes when the sheet is first opened. */
export default function FilterFields({ search, onChange, onDone }: FilterFieldsProps) {
  const { t } = useTranslation('customers')
  const { data } = useQuery(customerDetailQueries.tags())
  // Clearing empties the fields too, whatever unreadable text they hold.
  const [cleared, setCleared] = useState(0)
  const fields = useRef<HTMLDivElement>(null)
  const tags = [...new Set([...(data?.items.map(({ tag }) => tag) ?? []), ...(search.tag ? [search.tag] : [])])]
  const reversed = (from: string, to: string) =>
    from !== '' && to !== '' && Number(from) > Number(to) ? t('filter.reversed') : undefined
  const finish = () => {
    const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (wrong) wrong.focus()
    else onDone()
  }
  const bound = (
    kind: 'money' | 'whole',
    name: 'ordersFrom' | 'ordersTo' | 'spentFrom' | 'spentTo',
    error?: string,
  ) => (
    <BoundFilter
      kind={kind}
      label={t(`filter.${name}`)}
      value={search[name]}
      error={error}
      unreadable={t(kind === 'money' ? 'filter.unreadableAmount' : 'filter.unreadableNumber')}
      onValue={value => onChange({ [name]: value })}
    />
  )
  const zone = zoneName(i18next.language)
  const day = (name: 'addedFrom' | 'addedTo', error?: string) => (
    <Field label={`${t(`filter.${name}`)} (${zone})`} error={error}>
      <TextInput
        type="date"
        width="medium"
        value={search[name]}
        onChange={event => onChange({ [name]: event.target.value })}
      />
    </Field>
  )
  const isReversed = search.addedFrom !== '' && search.addedTo !== '' && search.addedFrom > search.addedTo
  return (
    <div ref={fields}>
      <Stack>
        <FieldRow>
          <Field label={t('filter.tag')}>
            <Select value={search.tag} onChange={event => onChange({ tag: event.target.value })}>
              <option value="">{t('filter.anyTag')}</option>
              {tags.map(tag => (
                <option key={tag} value={tag}>
                  {tag}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('filter.marketing')}>
            <Select
              value={search.marketing}
              onChange={event => onChange({ marketing: event.target.value as CustomerSearch['marketing'] })}
            >
              <option value="">{t('filter.anyMarketing')}</option>
              {MARKETING.map(marketing => (
                <option key={marketing} value={marketing}>
                  {t(`filter.marketingIs.${marketing}`)}
                </option>
              ))}
            </Select>
          </Field>
        </FieldRow>
        <Stack key={cleared}>
          <FieldRow>
            {bound('whole', 'ordersFrom')}
            {bound('whole', 'ordersTo', reversed(search.ordersFrom, search.ordersTo))}
          </FieldRow>
          <FieldRow>
            {bound('money', 'spentFrom')}
            {bound('money', 'spentTo', reversed(search.spentFrom, search.spentTo))}
          </FieldRow>
          <FieldRow>
            {day('addedFrom')}
            {day('addedTo', isReversed ? t('filter.reversed') : undefined)}
          </FieldRow>
        </Stack>
        <Inline end>
          <Button
            variant="ghost"
            onClick={() => {
              onChange(NO_FILTERS)
              setCleared(cleared + 1)
            }}
          >
            {t('filter.clear')}
          </Button>
          <Button variant="primary" onClick={finish}>
            {t('filter.done')}
          </Button>
        </Inline>
      </Stack>
    </div>
  )
}
