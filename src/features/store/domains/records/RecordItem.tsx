import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { DomainRecord, RecordResult } from '#contract/store/customDomain.ts'
import { listText } from '#lib/listText.ts'
import { StatusBadge, type Tone } from '#ui/Badge.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Fact, Facts } from '#ui/Facts.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'

const TONES: Record<RecordResult, Tone> = {
  unchecked: 'neutral',
  missing: 'neutral',
  wrong: 'danger',
  conflict: 'warn',
  right: 'ok',
  unknown: 'neutral',
}

/** One record: what it is for, its values to copy, and what is there now. */
export function RecordItem({ record }: { record: DomainRecord }) {
  const { t, i18n } = useTranslation('domains')
  const id = useId()
  const { purpose, type, name, value, result, chain, found } = record
  const there = listText(
    found.map(each => each.value),
    i18n.language,
  )
  const finding =
    chain !== 'none'
      ? t(`chain.${chain}`, { found: there })
      : result === 'wrong' && purpose === 'ownership'
        ? t('found.wrongText', { found: there, value })
        : t(`found.${result}`, { found: there, value })
  const copied = t('records.copied')
  return (
    <li aria-labelledby={id}>
      <Stack gap={2}>
        <Inline>
          <h3 id={id}>{t(`purpose.${purpose}.name`)}</h3>
          <StatusBadge tone={TONES[result]}>{t(`result.${result}`)}</StatusBadge>
        </Inline>
        <Muted>{t(`purpose.${purpose}.text`)}</Muted>
        <Facts>
          <Fact term={t('records.type')}>{type}</Fact>
          <Fact term={t('records.name')}>
            <bdi dir="ltr">{name}</bdi>{' '}
            <CopyButton text={name} label={t('records.copyName', { name })} copiedLabel={copied} />
          </Fact>
          <Fact term={t('records.value')}>
            <bdi dir="ltr">{value}</bdi>{' '}
            <CopyButton text={value} label={t('records.copyValue', { name })} copiedLabel={copied} />
          </Fact>
        </Facts>
        {result !== 'right' && <p>{finding}</p>}
      </Stack>
    </li>
  )
}
