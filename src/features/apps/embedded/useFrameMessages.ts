import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { listenToFrame } from '#page/frames/listenToFrame.ts'
import { track } from '#page/track.ts'
import { PATHS } from '#paths.ts'
import { checkOpening } from './frameLimits.ts'
import { readFrameMessage } from './readFrameMessage.ts'

const SECOND = 1000

/**
 * Handles messages of the app in an iframe. Accepts only messages of that iframe's window while it shows its own
 * origin; all others are ignored and counted. `origin` is null until the iframe was opened. Messages of an app that
 * floods the console, or keeps opening apps, are throttled; if it continues, `onFlood` is called, once.
 */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string | null,
  onFlood: () => void,
): void {
  const navigate = useNavigate()
  const giveUp = useEffectEvent(onFlood)
  useEffect(() => {
    if (origin === null) return
    const counter = countIgnored()
    let last = { path: '', at: 0 }
    const obey = (data: unknown) => {
      const path = readFrameMessage(data)
      if (path === null) return counter.add()
      // A frame that repeats itself fills no history.
      if (path === last.path && Date.now() - last.at < SECOND) return
      if (opensApp(path)) {
        const wish = checkOpening()
        if (wish !== 'read') counter.add()
        if (wish === 'close') {
          stop()
          giveUp()
        }
        if (wish !== 'read') return
      }
      const here = location.pathname + location.search
      // A pending navigation has no history entry that could be replaced.
      const isFlood = Date.now() - last.at < SECOND && here === last.path
      last = { path, at: Date.now() }
      navigate(path, { replace: isFlood || path === here })
    }
    const stop = listenToFrame({
      source: () => frame.current?.contentWindow,
      origin,
      onMessage: obey,
      onIgnored: counter.add,
      onFlood: giveUp,
    })
    return () => {
      stop()
      counter.tell()
    }
  }, [frame, origin, navigate])
}

const opensApp = (path: string) => [PATHS.mailchimp, PATHS.designer].some(app => path.split('?')[0] === app)

/**
 * Reports the number of ignored messages to analytics, never their content, and at most once a second: an iframe may
 * send thousands.
 */
function countIgnored() {
  let count = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    clearTimeout(timer)
    timer = undefined
    if (count > 0) track('frameMessageIgnored', { count })
    count = 0
  }
  return {
    tell,
    add() {
      count += 1
      timer ??= setTimeout(tell, SECOND)
    },
  }
}
