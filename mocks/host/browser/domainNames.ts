/** A domain as the DNS has it; empty if it is none. */
export function domainToASCII(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return ''
  }
}

/** A domain as people read it; empty if it is none. */
export const domainToUnicode = (domain: string): string =>
  domainToASCII(domain)
    .split('.')
    .map(label => (label.startsWith('xn--') ? (decodeLabel(label.slice(4)) ?? label) : label))
    .join('.')

/** Parameters of Punycode (RFC 3492, 5). */
const [BASE, LEAST, MOST, SKEW, DAMP, FIRST_BIAS, FIRST_CODE] = [36, 1, 26, 38, 700, 72, 128]
const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A label without `xn--` (RFC 3492, 6.2); `null` for what is none. */
function decodeLabel(label: string): string | null {
  const basicEnd = Math.max(label.lastIndexOf('-'), 0)
  const letters = [...label.slice(0, basicEnd)].map(letter => letter.codePointAt(0) ?? 0)
  let [code, index, bias] = [FIRST_CODE, 0, FIRST_BIAS]
  for (let at = basicEnd > 0 ? basicEnd + 1 : 0; at < label.length; ) {
    const before = index
    for (let [weight, k] = [1, BASE]; ; k += BASE) {
      const digit = DIGITS.indexOf(label[at++] ?? ' ')
      if (digit < 0) return null
      index += digit * weight
      const threshold = Math.min(Math.max(k - bias, LEAST), MOST)
      if (digit < threshold) break
      weight *= BASE - threshold
    }
    const count = letters.length + 1
    bias = adapted(index - before, count, before === 0)
    code += Math.floor(index / count)
    index %= count
    if (code > 0x10_ffff) return null
    letters.splice(index++, 0, code)
  }
  return String.fromCodePoint(...letters)
}

/** RFC 3492, 6.1. */
function adapted(given: number, count: number, isFirst: boolean): number {
  let delta = Math.floor(given / (isFirst ? DAMP : 2))
  delta += Math.floor(delta / count)
  let k = 0
  for (; delta > ((BASE - LEAST) * MOST) / 2; k += BASE) delta = Math.floor(delta / (BASE - LEAST))
  return k + Math.floor(((BASE - LEAST + 1) * delta) / (delta + SKEW))
}
