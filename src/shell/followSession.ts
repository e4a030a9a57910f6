import { forgetSession, isLeaving, knownUser, leaveTo, type User } from '#api/session.ts'
import { followSessionMessages, lastSessionMessage, type SessionMessage } from '#api/sessionMessages.ts'
import { readStorage, writeStorage } from '#lib/storage.ts'
import { pathTo } from '../paths.ts'

const WHO_CAME = 'backcounter.whoCame'

export const isSamePerson = (one: Pick<SessionMessage, 'id' | 'tenant'>, { id, claims }: User) =>
  one.id === id && one.tenant === claims.tenant

/** Leaves this tab's screen because another user has signed in. The first user's drafts stay stored for them. */
export function leaveForOther(name: string) {
  writeStorage(WHO_CAME, name, () => sessionStorage)
  leaveTo(pathTo('entry'))
}

/** The user who signed in elsewhere, so that this tab had to switch; returned once. */
export function takeSwitchedUser(): string | null {
  const name = readStorage(WHO_CAME, () => sessionStorage)
  if (name !== null) writeStorage(WHO_CAME, null, () => sessionStorage)
  return name
}

async function follow(news: SessionMessage) {
  const mine = knownUser()
  if (!mine || isLeaving()) return
  const isMine = isSamePerson(news, mine)
  if (news.kind === 'in' && !isMine) return leaveForOther(news.name)
  if (news.kind === 'in' || !isMine) return
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
