import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConsoleMessage } from '#contract/site/previewDraft.ts'
import { afterPaint } from '#lib/afterPaint.ts'
import { previewDraft } from '#page/form/preview.ts'
import { limitRate } from '#page/frames/limitRate.ts'
import { listenToFrame } from '#page/frames/listenToFrame.ts'
import { readFrameMessage } from './frameMessages.ts'
import { NoStore } from './NoStore.tsx'
import styles from './Panel.module.css'

interface FrameProps {
  /** The storefront's origin: the only one whose messages are accepted and that receives messages. */
  origin: string
  /** The initial page. A new one creates a new iframe, so that it adds no entry to the console's history. */
  url: string
  /** The storefront shows another page: its path for shoppers. */
  onUrl: (url: string) => void
}

/** How long a storefront may take to respond. */
const MAX_WAIT_MS = 12_000
/** The least time between two messages with a design; with another draft, and before a refresh, the pause that they wait for. */
const BREATH_MS = 120

/**
 * Starts of a page, by its message and by its `load` event: two for each page. A user who follows links opens one page per
 * second at most. A page that reloads itself again and again is stopped.
 */
const limitStarts = () => limitRate({ windowMs: 30_000, read: 60, most: 60 })

/** The storefront's iframe: receives its messages, and sends it unsaved form values and notices of saves. */
export function Frame({ origin, url, onUrl }: FrameProps) {
  const { t } = useTranslation('storefront')
  const frame = useRef<HTMLIFrameElement>(null)
  const [attempt, setAttempt] = useState(0)
  /** Counts the pages that have started in it. */
  const [arrivals, setArrivals] = useState(0)
  const [isLate, setLate] = useState(false)
  const [isFlooding, setFlooding] = useState(false)
  const starts = useRef(limitStarts())
  const showUrl = useThrottled(onUrl)
  const draft = useSyncExternalStore(previewDraft.subscribe, previewDraft.get)
  const queryClient = useQueryClient()
  const wasTold = useRef(false)
  const toldAt = useRef(Number.NEGATIVE_INFINITY)

  const tell = (message: ConsoleMessage) => frame.current?.contentWindow?.postMessage(message, origin)

  const countStart = () => {
    if (starts.current() === 'close') setFlooding(true)
  }
  const receive = useEffectEvent((data: unknown) => {
    const message = readFrameMessage(data)
    if (message?.message === 'angularInitialized') {
      wasTold.current = false
      setArrivals(arrivals + 1)
      countStart()
    }
    if (message?.message === 'urlChanged') showUrl(message.url)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has a new frame, with limits of its own
  useEffect(() => {
    if (isFlooding) return
    return listenToFrame({
      source: () => frame.current?.contentWindow,
      origin,
      onMessage: data => receive(data),
      onFlood: () => setFlooding(true),
    })
  }, [origin, attempt, isFlooding])

  useEffect(() => {
    if (arrivals > 0) return
    const timer = setTimeout(() => setLate(true), MAX_WAIT_MS)
    return () => clearTimeout(timer)
  }, [arrivals])

  const sendDraft = useEffectEvent(() => {
    if (!draft && !wasTold.current) return
    wasTold.current = draft !== null
    toldAt.current = performance.now()
    tell({ message: 'draft', draft, label: t('unsaved') })
  })
  useEffect(() => {
    if (arrivals === 0) return
    // A design shows while it changes. The page of a product with many variants takes so long to draw that it slows typing.
    const pause = draft?.kind === 'design' ? toldAt.current + BREATH_MS - performance.now() : BREATH_MS
    const wait = draft ? pause : 0
    // What was typed is painted first: the storefront may share a processor with it.
    if (wait <= 0) return afterPaint(() => sendDraft())
    const timer = setTimeout(() => sendDraft(), wait)
    return () => clearTimeout(timer)
  }, [draft, arrivals])

  // Anything saved in the console may be visible in the storefront.
  const sendRefresh = useEffectEvent(() => {
    // Until its first page has started, the frame is of our own origin, and a message to the storefront is an error.
    if (arrivals === 0) return
    // A storefront may reload itself to show what was saved.
    starts.current = limitStarts()
    tell({ message: 'refresh' })
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = queryClient.getMutationCache().subscribe(event => {
      if (event.type !== 'updated' || event.action.type !== 'success') return
      clearTimeout(timer)
      timer = setTimeout(() => sendRefresh(), BREATH_MS)
    })
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [queryClient])

  const retry = () => {
    setLate(false)
    setFlooding(false)
    starts.current = limitStarts()
    setArrivals(0)
    setAttempt(attempt + 1)
  }
  if (isFlooding) return <NoStore reason="flooding" onRetry={retry} />
  return (
    <>
      <iframe
        key={attempt}
        ref={frame}
        src={url}
        title={t('frame')}
        // The storefront's scripts run on its own origin, and may neither open windows nor navigate the console.
        sandbox="allow-scripts allow-same-origin"
        referrerPolicy="no-referrer"
        className={styles.frame}
        onLoad={countStart}
        data-waiting={arrivals === 0 || undefined}
      />
      {arrivals === 0 && <NoStore reason={isLate ? 'failed' : 'loading'} onRetry={retry} />}
    </>
  )
}

/** Calls it with the newest URL, at most once per `BREATH_MS`: each call renders the panel. */
function useThrottled(onUrl: (url: string) => void) {
  const call = useEffectEvent(onUrl)
  const waiting = useRef<{ url: string; timer: ReturnType<typeof setTimeout> }>(undefined)
  const flush = useEffectEvent(() => {
    const { url } = waiting.current ?? {}
    waiting.current = undefined
    if (url !== undefined) call(url)
  })
  useEffect(() => () => clearTimeout(waiting.current?.timer), [])
  return (url: string) => {
    waiting.current = { url, timer: waiting.current?.timer ?? setTimeout(() => flush(), BREATH_MS) }
  }
}
