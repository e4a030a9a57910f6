import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#i18n/formatNumber.ts'
import { Button } from '#ui/Button.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import type { Importer } from '../importer.ts'
import type { Report } from '../report.ts'
import { ProductCard } from './ProductCard.tsx'

/** Pixels that a finger moves to the side for another card. */
const SWIPE = 48

/** Some products as they will be, to look through: by buttons, arrow keys on them, and swiping. */
export function ProductCards({ importer, report }: { importer: Importer; report: Report }) {
  const { t } = useTranslation('imports')
  const [chosen, setChosen] = useState(0)
  const start = useRef<number>(undefined)
  const samples = report.catalog?.samples ?? []
  // Read otherwise, a file may have fewer.
  const at = Math.min(chosen, samples.length - 1)
  const record = samples[at]
  if (!record) return null
  const go = (steps: number) => setChosen((at + steps + samples.length) % samples.length)
  const goTowards = (end: 'left' | 'right', element: Element) => {
    const isRightToLeft = getComputedStyle(element).direction === 'rtl'
    go((end === 'right') === isRightToLeft ? -1 : 1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    goTowards(event.key === 'ArrowRight' ? 'right' : 'left', event.currentTarget)
  }
  const onPointerUp = (event: PointerEvent) => {
    const moved = event.clientX - (start.current ?? event.clientX)
    start.current = undefined
    // The finger pulls the next card in from the other side.
    if (Math.abs(moved) >= SWIPE) goTowards(moved < 0 ? 'right' : 'left', event.currentTarget)
  }
  return (
    <section aria-label={t('cards.title')}>
      <Stack gap={2}>
        <Inline>
          <Button onClick={() => go(-1)} onKeyDown={onKeyDown}>
            {t('cards.previous')}
          </Button>
          <Button onClick={() => go(1)} onKeyDown={onKeyDown}>
            {t('cards.next')}
          </Button>
          <span role="status">
            {t('cards.position', { at: formatNumber(at + 1), of: formatNumber(samples.length) })}
          </span>
        </Inline>
        <ProductCard
          {...{ importer, report, record }}
          verdict={record.rows.map(({ line }) => report.sampleVerdicts[line]).find(Boolean)}
          onPointerDown={event => {
            start.current = event.pointerType === 'mouse' ? undefined : event.clientX
          }}
          onPointerUp={onPointerUp}
        />
      </Stack>
    </section>
  )
}
