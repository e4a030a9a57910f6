import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConsoleMessage } from '#contract/storefront.ts'
import { previewDraft } from '#page/form/preview.ts'
import { readFrameMessage } from './frameMessages.ts'
import { NoStore } from './NoStore.tsx'
import styles from './Panel.module.css'

interface FrameProps {
  /** The storefront's origin: the only one whose messages are accepted and that receives messages. */
  origin: string
  /** The initial page. A new one creates a new iframe, so that it adds no entry to the console's history. */
  address: string
  /** The storefront shows another page: its path for shoppers. */
  onUrl: (url: string) => void
}

/** How long a storefront may take to respond. */
const PATIENCE_MS = 12_000
/** Throttled: the time between two messages while typing. */
const BREATH_MS = 120

/** The storefront's iframe: receives its messages, and sends it unsaved form values and notices of saves. */
export function Frame({ origin, address, onUrl }: FrameProps) {
  const { t } = useTranslation('storefront')
  const frame = useRef<HTMLIFrameElement>(null)
  const [attempt, setAttempt] = useState(0)
  /** Counts the pages that have started in it. */
  const [arrivals, setArrivals] = useState(0)
  const [isLate, setLate] = useState(false)
  const draft = useSyncExternalStore(previewDraft.subscribe, previewDraft.get)
  const queryClient = useQueryClient()
  const wasTold = useRef(false)

  const tell = (message: ConsoleMessage) => frame.current?.contentWindow?.postMessage(message, origin)

  const hear = useEffectEvent((event: MessageEvent) => {
    const message = readFrameMessage(event, frame.current?.contentWindow, origin)
    if (message?.message === 'angularInitialized') {
      wasTold.current = false
      setArrivals(arrivals + 1)
    }
    if (message?.message === 'urlChanged') onUrl(message.url)
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])

  useEffect(() => {
    if (arrivals > 0) return
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [arrivals])

  const tellDraft = useEffectEvent(() => {
    if (!draft && !wasTold.current) return
    wasTold.current = draft !== null
    tell({ message: 'draft', draft, label: t('unsaved') })
  })
  useEffect(() => {
    if (arrivals === 0) return
    const timer = setTimeout(() => tellDraft(), draft ? BREATH_MS : 0)
    return () => clearTimeout(timer)
  }, [draft, arrivals])

  // Anything saved in the console may be visible in the storefront.
  const tellSaved = useEffectEvent(() => tell({ message: 'refresh' }))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = queryClient.getMutationCache().subscribe(event => {
      if (event.type !== 'updated' || event.action.type !== 'success') return
      clearTimeout(timer)
      timer = setTimeout(() => tellSaved(), BREATH_MS)
    })
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [queryClient])

  const askAgain = () => {
    setLate(false)
    setArrivals(0)
    setAttempt(attempt + 1)
  }
  return (
    <>
      <iframe
        key={attempt}
        ref={frame}
        src={address}
        title={t('frame')}
        // The storefront's scripts run on its own origin, and may neither open windows nor navigate the console.
        sandbox="allow-scripts allow-same-origin"
        referrerPolicy="no-referrer"
        className={styles.frame}
        data-waiting={arrivals === 0 || undefined}
      />
      {arrivals === 0 && <NoStore isAsking={!isLate} onAskAgain={askAgain} />}
    </>
  )
}
