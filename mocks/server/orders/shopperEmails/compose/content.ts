/** A line of a table: what it is, and its amount. */
export interface Row {
  text: string
  amount?: string
  isStrong?: boolean
}

/** A part of an email that is made of the order, below the merchant’s text. */
export interface Block {
  title: string
  rows: Row[]
  link?: { label: string; url: string }
  /** Shown large, to be copied. */
  code?: string
}

/** An email before it is text or HTML. Everything is plain text. */
export interface EmailContent {
  language: string
  dir: 'ltr' | 'rtl'
  subject: string
  /** The texts of the merchant, with placeholders that are to be filled. */
  heading: string
  body: string
  closing: string
  values: Record<string, string>
  blocks: Block[]
  /** Below the store's address, of emails that nobody asked for. */
  unsubscribe?: { label: string; url: string }
  store: { name: string; logo: string; lines: string[]; email: string; replyTo: string }
}
