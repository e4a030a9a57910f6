import { useEffect, useState } from 'react'
import { isStarting, signedIn } from '#api/session.ts'
import { afterPaint } from '#lib/afterPaint.ts'
import { whenIdle } from '#lib/idle.ts'
import { useIsStarted } from './screenHandle.ts'

/** Longest wait for a browser that is never idle. */
const MAX_WAIT_MS = 1000

/** Whether the first screen has rendered and the browser is idle: then the rest of the shell may load. */
export function useIsIdle(): boolean {
  const [isSettled, setSettled] = useState(false)
  const isStarted = useIsStarted()
  useEffect(() => (isStarted ? whenIdle(() => setSettled(true), MAX_WAIT_MS) : undefined), [isStarted])
  return isSettled
}

/** Whether the first screen is painted: from then on downloads and scripts can't delay it. */
export function useIsDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false)
  const isStarted = useIsStarted()
  useEffect(() => (isStarted ? afterPaint(() => setDrawn(true)) : undefined), [isStarted])
  return isDrawn
}

/** Longest time that the shell leaves the processor to the silent sign-in. */
const SIGN_IN_MS = 600

/**
 * Whether it is known who is signed in, or that takes a while. Rendered earlier, the shell would keep the processor from the
 * messages of the sign-in, and so delay the screen's data; after it, it renders while they are on their way.
 */
export function useIsAnswered(): boolean {
  const [isAnswered, setAnswered] = useState(() => !isStarting())
  useEffect(() => {
    if (isAnswered) return
    const answer = () => setAnswered(true)
    signedIn().then(answer, answer)
    const timer = setTimeout(answer, SIGN_IN_MS)
    return () => clearTimeout(timer)
  }, [isAnswered])
  return isAnswered
}
