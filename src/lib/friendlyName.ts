const LONGEST = 255

/**
 * The characters of a friendly name: letters, marks and digits of every script, in lowercase if there is one, and
 * hyphens.
 */
export const FRIENDLY_NAME = /^[\p{Ll}\p{Lm}\p{Lo}\p{Mn}\p{Mc}\p{Nd}-]*$/u

/**
 * The end of a page's URL made from a name: spaces to hyphens, only lowercase letters, digits and hyphens, at most 255
 * (document 1 §5, SEO). Latin letters lose their accents; other scripts stay as they are. Empty if nothing is left, as
 * for an emoji: the provider then uses an id.
 */
export const friendlyNameFrom = (name: string, longest = LONGEST): string =>
  cut(friendlyNameAsTyped(name).replace(/-{2,}/g, '-'), longest).replace(/-$/, '')

/** The same while typing: double and trailing hyphens stay, because the next word may follow; nothing is truncated. */
export const friendlyNameAsTyped = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin}\p{M}*)[\u0300-\u036f]/gu, '')
    .toLowerCase()
    .normalize('NFC')
    .replace(/\s+/g, '-')
    .replace(/[^\p{Ll}\p{Lm}\p{Lo}\p{Mn}\p{Mc}\p{Nd}-]|\p{Default_Ignorable_Code_Point}/gu, '')
    // A mark belongs to the letter before it.
    .replace(/(^|-)\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/^-+/, '')

/** At most so many UTF-16 units, with no character cut in half. */
const cut = (text: string, longest: number) => text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')
