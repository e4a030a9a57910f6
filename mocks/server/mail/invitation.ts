import { INVITATION_DAYS } from '#contract/store/people.ts'
import { oneLine } from './plainText.ts'

interface Invitation {
  store: string
  /** Who invites; empty if unknown. */
  sender: string
}

/** The email that invites someone, without its link. */
export function invitationTo(invitation: Invitation) {
  const store = oneLine(invitation.store)
  const host = oneLine(invitation.sender) || store
  return {
    subject: host === store ? `${store} invites you to its back office` : `${host} invites you to ${store}`,
    text: `${host} invites you to work in the back office of ${store}.`,
    how: `Accept here, once and within ${INVITATION_DAYS} days:`,
    note: 'Earlier invitations of this store to you no longer work. If you don’t know this store, ignore this email.',
  }
}
