/** A message as a mail server takes it. */
export interface Mail {
  /** The same however often it is sent, so that mail programs show it once. */
  id: string
  to: string
  /** Who writes, in words: the store's name, or nothing. */
  fromName: string
  /** Where it comes back to if it can't be delivered; the sender address unless given. */
  returnTo?: string
  /** The reply address; empty for none. */
  replyTo: string
  subject: string
  text: string
  /** The same as HTML. */
  html?: string
  /** Of marketing: a POST there unsubscribes the recipient, as mail programs with a button of their own do (RFC 8058). */
  unsubscribeUrl?: string
}

export interface MailServer {
  /** `smtp://user:password@host:587` (with STARTTLS) or `smtps://…`. */
  url: string
  /** The sender address. */
  from: string
  /** Signs messages, so that their recipients' servers know that they come from the domain. */
  dkim?: DkimKey | undefined
}

/** RFC 6376. The public key is in the DNS at `SELECTOR._domainkey.DOMAIN`. */
export interface DkimKey {
  domain: string
  selector: string
  /** PEM. */
  key: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}
