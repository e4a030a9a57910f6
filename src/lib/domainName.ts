/** DNS allows 253 characters; the record that proves ownership is below the domain, and needs 20 of them. */
export const DOMAIN_LENGTH = 233
export const LABEL_LENGTH = 63

export const DOMAIN_PROBLEMS = ['empty', 'address', 'single', 'long', 'label', 'emoji', 'characters'] as const
export type DomainProblem = (typeof DOMAIN_PROBLEMS)[number]

/**
 * The domain in what someone pasted, in ASCII: of a whole address its host, in lower case, without the dot at its end. Internationalized
 * names are converted as browsers do.
 */
export function readDomain(text: string): { name: string } | { problem: DomainProblem } {
  const host = text
    .trim()
    .replace(/^[a-z][a-z\d+.-]*:\/\//i, '')
    .replace(/[/?#].*$/s, '')
    .replace(/:\d*$/, '')
    .normalize('NFKC')
    .replace(/[。．｡]/g, '.')
    .replace(/\.$/, '')
    .toLowerCase()
  if (host === '') return { problem: 'empty' }
  if (/^\[|:/.test(host)) return { problem: 'address' }
  const unfit = unfitCharacters(host)
  if (unfit) return { problem: unfit }
  // Browsers take numbers at the end for an IP address, in any notation.
  if (/(^|\.)(\d+|0x[\da-f]*)$/.test(host)) return { problem: 'address' }
  const name = URL.parse(`http://${host}`)?.hostname
  if (!name?.split('.').every(isLabel)) return { problem: 'characters' }
  if (name.split('.').some(label => label.length > LABEL_LENGTH)) return { problem: 'label' }
  if (name.length > DOMAIN_LENGTH) return { problem: 'long' }
  return name.includes('.') ? { name } : { problem: 'single' }
}

/** Letters, digits and hyphens only: browsers accept more, registries don't (IDNA 2008). */
export function unfitCharacters(host: string): 'emoji' | 'characters' | null {
  const unfit = [...host].find(character => !/[\p{L}\p{M}\p{Nd}.-]/u.test(character))
  if (unfit === undefined) return null
  return /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(unfit) ? 'emoji' : 'characters'
}

const isLabel = (label: string) => /^[a-z\d]([a-z\d-]*[a-z\d])?$/.test(label)
