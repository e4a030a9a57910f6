import { deleteCopy } from '#api/deviceCopy/deviceCopy.ts'
import { forgetSession, isLeaving, knownUser, leaveTo, type User } from '#api/session.ts'
import { followSessionMessages, lastSessionMessage, type SessionMessage } from '#api/sessionMessages.ts'
import { readStorage, writeStorage } from '#lib/storage.ts'
import { pathTo } from '../paths.ts'

const WHO_CAME = 'backcounter.whoCame'

export const isSamePerson = (one: Pick<SessionMessage, 'id' | 'tenant'>, { id, claims }: User) =>
  one.id === id && one.tenant === claims.tenant

/**
 * Leaves this tab's screen because another user has signed in, or the same in another store. The first user's drafts stay
 * stored for them, in their store.
 */
export function leaveForOther({ id, name }: Pick<SessionMessage, 'id' | 'name'>, first = knownUser()) {
  writeStorage(WHO_CAME, id === first?.id ? '' : name, () => sessionStorage)
  leaveTo(pathTo('entry'))
}

/** The user who signed in elsewhere, so that this tab had to switch; empty for the same in another store; returned once. */
export function takeSwitchedUser(): string | null {
  const name = readStorage(WHO_CAME, () => sessionStorage)
  if (name !== null) writeStorage(WHO_CAME, null, () => sessionStorage)
  return name
}

async function follow(news: SessionMessage) {
  const mine = knownUser()
  if (!mine || isLeaving()) return
  const isMine = isSamePerson(news, mine)
  if (news.kind === 'in' && !isMine) return leaveForOther(news)
  if (news.kind === 'in' || !isMine) return
  void deleteCopy()
  if (news.isDeliberate) {
    forgetSession()
    const { forgetUser } = await import('./palette/forgetUser.ts')
    await forgetUser(mine.id)
  }
  leaveTo(pathTo('login', {}, { reason: news.isDeliberate ? 'otherTab' : 'forbidden' }))
}

/** Every tab reacts to a logout or a change of user at once. Returns a function that stops it. */
export const followSession = () => followSessionMessages(news => void follow(news))

/** Catches up on missed messages. */
export function catchUp() {
  const news = lastSessionMessage()
  if (news) void follow(news)
}
