import type { Kit } from './kit.ts'

/** Tells that a session goes on and where it is clicked: kinds of elements, never what is in them. Self-contained, as the kit. */
export function recordSession(kit: Kit): void {
  const MOST_CLICKS = 50
  const known = sessionStorage.getItem('fullstory-session')
  const session = known ?? crypto.randomUUID()
  sessionStorage.setItem('fullstory-session', session)
  if (known === null || kit.isTest) void kit.send('sessionStart', { session })
  let clicks = 0
  document.addEventListener('click', ({ target }) => {
    const clicked = target instanceof Element ? target.closest('a, button, input, select, summary') : null
    if (!clicked || clicks >= MOST_CLICKS) return
    clicks++
    void kit.send('click', { session, target: clicked.localName })
  })
}
