import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConsoleMessage } from '#contract/storefront.ts'
import { previewDraft } from '#page/form/preview.ts'
import { readFrameMessage } from './frameMessages.ts'
import { NoStore } from './NoStore.tsx'
import styles from './Panel.module.css'

interface FrameProps {
  /** The shop's: the only origin that is listened to, and the only one that is told anything. */
  origin: string
  /** The page to begin with. Another one is another frame, so that it leaves no step in the console's history. */
  address: string
  /** The shop shows another page: its path as shoppers would see it. */
  onUrl: (url: string) => void
}

/** How long a shop may take to say that it is there. */
const PATIENCE_MS = 12_000
/** Typing is told in breaths. */
const BREATH_MS = 120

/** The shop in its frame: what it says, and what it is told of the form beside it and of what was saved. */
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

  // Whatever was saved anywhere in the console may show in the shop.
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
        // Scripts of the shop run on the shop's own origin, and may neither open windows nor lead the console away.
        sandbox="allow-scripts allow-same-origin"
        referrerPolicy="no-referrer"
        className={styles.frame}
        data-waiting={arrivals === 0 || undefined}
      />
      {arrivals === 0 && <NoStore isAsking={!isLate} onAskAgain={askAgain} />}
    </>
  )
}
