import { type RefObject, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { track } from '#page/track.ts'
import { readFrameMessage } from './readFrameMessage.ts'

const SECOND = 1000

/**
 * Does what the app in a frame asks for. Listens only to that frame's own window while it shows its own origin; all other
 * messages are ignored and counted. `origin` is null while nothing was opened in the frame.
 */
export function useFrameMessages(frame: RefObject<HTMLIFrameElement | null>, origin: string | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (origin === null) return
    const counter = countIgnored()
    let last = { path: '', at: 0 }
    const listen = ({ source, origin: sender, data }: MessageEvent) => {
      // The page's own tools talk to themselves.
      if (source === window) return
      const isTheApp = source !== null && source === frame.current?.contentWindow && sender === origin
      const path = isTheApp ? readFrameMessage(data) : null
      if (path === null) return counter.add()
      // A frame that repeats itself fills no history.
      if (path === last.path && Date.now() - last.at < SECOND) return
      const here = location.pathname + location.search
      // A screen that is still on its way has no entry that could be replaced.
      const isFlood = Date.now() - last.at < SECOND && here === last.path
      last = { path, at: Date.now() }
      navigate(path, { replace: isFlood || path === here })
    }
    window.addEventListener('message', listen)
    return () => {
      window.removeEventListener('message', listen)
      counter.tell()
    }
  }, [frame, origin, navigate])
}

/** Tells analytics how many there were, never what they were, and at most once a second: a frame may send thousands. */
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
