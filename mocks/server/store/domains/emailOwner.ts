import type { DomainError } from '#contract/store/customDomain.ts'
import { domainToUnicode } from '#host/domainNames.ts'
import type { Db } from '../../../db/database.ts'
import { ownerOf } from '../../identity/ownerOf.ts'
import { sendAccountEmail } from '../../mail/sendAccountEmail.ts'
import type { DomainRow } from './afterCheck.ts'

const WHY: Record<DomainError, string> = {
  none: '',
  neverReady: 'We did not find its DNS records within 30 days, and stopped looking.',
  graceOver: 'Its DNS records have led elsewhere for a week. Your store no longer opens at it.',
  takenOver: 'Another store has proved that it owns this domain. Your store does not open at it.',
  certificate: 'We could not get a certificate for it.',
}

/** Puts an email into the owner's mailbox about what happened while nobody looked. */
export async function emailOwner(tx: Db, { tenant, state, domain, graceUntil, doc }: DomainRow, now: Date) {
  const name = domainToUnicode(domain)
  const email = emailAbout()
  const owner = email && (await ownerOf(tx, tenant))
  if (email && owner) await sendAccountEmail(tx, { tenant, to: owner.email, ...email, now })

  function emailAbout() {
    if (state === 'active') {
      return {
        subject: `${name} is connected`,
        text: `Your store opens at ${name} now, with an encrypted connection.\n`,
      }
    }
    if (state === 'error') {
      return {
        subject: `${name} is not connected`,
        text: `${WHY[doc.error]}\n\nOpen Settings, Domains to see what to do.\n`,
      }
    }
    if (state !== 'problem') return null
    const until = graceUntil?.toISOString().slice(0, 10) ?? ''
    return {
      subject: `The DNS records of ${name} have changed`,
      text: `Your store still opens at ${name}, until ${until} (UTC) at the latest. Open Settings, Domains to see which records to set again.\n`,
    }
  }
}
