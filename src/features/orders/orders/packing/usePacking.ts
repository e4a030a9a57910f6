import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders/orders.ts'
import { isolated } from '#lib/isolated.ts'
import { sameValue } from '#lib/sameValue.ts'
import { followPacked, readPacked, writePacked } from './packedStorage.ts'
import { type Packed, packLines, scan, stillToShip } from './packing.ts'
import * as sounds from './sounds.ts'

interface News {
  kind: 'packed' | 'wrong' | 'surplus'
  text: string
  /** Makes screen readers announce the same text again. */
  at: number
}

/** The parcel's content, stored on this device until it is shipped. */
export function usePacking(order: Order) {
  const { t } = useTranslation('packing')
  const [packed, setPacked] = useState<Packed>(() => stillToShip(order, readPacked(order)))
  const [news, setNews] = useState<News>()
  const [isSilent, setSilent] = useState(sounds.isSilent)
  const [isChanged, setChanged] = useState(() => readPacked(order).length > packed.length)
  // Two scans may occur before the screen renders.
  const current = useRef(packed)
  const put = (next: Packed) => {
    current.current = next
    setPacked(next)
    writePacked(order, next)
  }
  // Somebody else shipped or refunded what is packed here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the order changes
  useEffect(() => {
    const kept = stillToShip(order, current.current)
    if (kept.length === current.current.length) return
    put(kept)
    setChanged(true)
  }, [order])

  useEffect(() => {
    const read = () => {
      const next = stillToShip(order, readPacked(order))
      if (sameValue(next, current.current)) return
      current.current = next
      setPacked(next)
    }
    const unfollow = followPacked(order, read)
    // It may have changed since this rendered.
    read()
    return unfollow
  }, [order])

  const lines = packLines(order, packed)
  const total = lines.reduce((sum, { left }) => sum + left, 0)
  const tell = (kind: News['kind'], text: string) => {
    setNews({ kind, text, at: performance.now() })
    const isLast = current.current.length === total
    sounds.play(kind !== 'packed' ? 'refused' : isLast ? 'done' : 'packed')
  }
  const pack = (itemId: string) => {
    const line = packLines(order, current.current).find(({ item }) => item.id === itemId)
    if (!line || line.packed >= line.left) return
    put([...current.current, itemId])
    tell('packed', t('packed', { name: isolated(line.item.product.name) }))
  }
  return {
    lines,
    packed,
    total,
    news,
    isChanged,
    isSilent,
    quantities: Object.fromEntries(lines.map(line => [line.item.id, String(line.packed)])),
    pack,
    scan: (typed: string) => {
      const scanned = scan(order, current.current, typed)
      if (scanned.kind === 'packed') pack(scanned.line.item.id)
      else if (scanned.kind === 'wrong') tell('wrong', t('wrong', { sku: isolated(scanned.sku) }))
      else tell('surplus', t('surplus', { name: isolated(scanned.line.item.product.name), count: scanned.line.left }))
    },
    undo: () => {
      put(current.current.slice(0, -1))
      setNews(undefined)
    },
    clear: () => {
      put([])
      setNews(undefined)
      setChanged(false)
    },
    mute: (silent: boolean) => {
      sounds.setSilent(silent)
      setSilent(silent)
    },
  }
}
