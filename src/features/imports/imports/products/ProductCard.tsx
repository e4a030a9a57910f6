import i18next from 'i18next'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#i18n/formatNumber.ts'
import { splitCells } from '#lib/csv.ts'
import { excerpt } from '#lib/excerpt.ts'
import { isolated } from '#lib/isolated.ts'
import { richTextToText } from '#lib/richText/text.ts'
import { moneyText } from '#lib/valueText.ts'
import { Fact, Facts } from '#ui/Facts.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Name } from '#ui/Name.tsx'
import { Thumbnail } from '#ui/Thumbnail.tsx'
import { ScrollTable } from '#ui/table/ScrollTable.tsx'
import { columnName } from '../columnLabel.ts'
import type { FileRecord } from '../file/rows.ts'
import { OutcomeBadge } from '../steps/OutcomeBadge.tsx'
import { type CheckedRecord, notesOf, outcomeOf, rowsAsTheyWillBe, valueText } from '../steps/recordNotes.ts'
import styles from './ProductCard.module.css'

/** Of a text, a browser lays out all. */
const DESCRIPTION = { read: 5000, lines: 3, characters: 300 }
const VARIANTS = 50

type ProductCardProps = CheckedRecord & Pick<ComponentProps<'div'>, 'onPointerDown' | 'onPointerUp'>

/** A product of the file as it will be, with what is wrong, and what was and will be if the store has it. */
export function ProductCard({ importer, report, record, verdict, ...swipe }: ProductCardProps) {
  const { t } = useTranslation('imports')
  const { table } = importer
  const rows = rowsAsTheyWillBe(record, verdict)
  const cells = rows[0]?.cells ?? {}
  const texts = table.textsOf(cells, rows)
  const notes = notesOf({ importer, report, record, verdict })
  const outcome = outcomeOf(notes, verdict)
  const changes = outcome === 'changed' ? (verdict?.changes ?? []) : []
  const image = table.imageOf?.(record.rows) ?? ''
  const [address] = splitCells(cells.images ?? '')
  return (
    <div className={styles.card} {...swipe}>
      <Stack gap={3}>
        <Inline align="start" gap={3}>
          <Thumbnail src={image} alt="" size={96} />
          <Stack gap={1}>
            <h3>
              <Name>{texts.name ?? ''}</Name>
            </h3>
            <div>
              <OutcomeBadge outcome={outcome} />
            </div>
            {!image && address && <Muted>{t('cards.image', { address: isolated(excerpt(address, 100)) })}</Muted>}
          </Stack>
        </Inline>
        {notes
          .filter(({ kind }) => kind !== 'change')
          .map(({ column, text, kind }) => (
            <p key={text} className={kind === 'problem' ? styles.problem : undefined}>
              {kind === 'problem' ? text : `${columnName(column, report.named)}: ${text}`}
            </p>
          ))}
        <Facts>
          {table.columns
            .filter(({ id }, index) => index > 0 && texts[id])
            .map(({ id }) => (
              <Fact key={id} term={t(`table.${id}`)}>
                <Name>{texts[id] ?? ''}</Name>
              </Fact>
            ))}
        </Facts>
        <p className={styles.text}>{descriptionOf(cells.description || cells.shortDescription || '')}</p>
        {rows.length > 1 && <Variants rows={rows} />}
        {changes.length > 0 && (
          <ScrollTable
            label={t('review.show')}
            head={[t('table.column'), t('cards.was'), t('cards.willBe')]}
            rows={changes.map(({ column, from, to }) => [
              columnName(column, report.named),
              valueText(from),
              valueText(to),
            ])}
          />
        )}
      </Stack>
    </div>
  )
}

/** The first lines of a text, without formatting. */
function descriptionOf(rich: string): string {
  const lines = richTextToText(rich.slice(0, DESCRIPTION.read)).split('\n')
  return excerpt(lines.slice(0, DESCRIPTION.lines).join('\n'), DESCRIPTION.characters)
}

function Variants({ rows }: Pick<FileRecord, 'rows'>) {
  const { t } = useTranslation('imports')
  const { price, salePrice, ...own } = rows[0]?.cells ?? {}
  const numbers = [1, 2, 3, 4, 5].filter(number => own[`option${number}Name`])
  const money = (text: string) => moneyText(text, i18next.language)
  return (
    <>
      <ScrollTable
        label={t('sums.variants')}
        head={[...numbers.map(number => own[`option${number}Name`] ?? ''), ...variantHead()]}
        rows={rows
          .slice(0, VARIANTS)
          .map(({ cells }) => [
            ...numbers.map(number => cells[`option${number}Value`] ?? ''),
            cells.variantSku ?? '',
            money(cells.variantPrice || salePrice || price || ''),
            cells.quantity ?? '',
          ])}
      />
      {rows.length > VARIANTS && <Muted>{t('table.first', { shown: formatNumber(VARIANTS) })}</Muted>}
    </>
  )

  function variantHead() {
    return [t('column.variantSku'), t('table.price'), t('table.stock')]
  }
}
