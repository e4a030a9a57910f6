/** WCAG 2.2, 1.4.3: the least contrast of text in its usual size. */
export const LEAST_CONTRAST = 4.5

/** A part of a color, 0 to 255, as light. WCAG 2.2, relative luminance. */
const light = (part: number) => {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => light(Number.parseInt(color.slice(at, at + 2), 16)))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colors like `#1a2b3c`: from 1, the same, to 21, black on white (WCAG 2.2). `null` if one is no color. */
export function contrastOf(one: string, other: string): number | null {
  if (![one, other].every(color => /^#[\da-f]{6}$/i.test(color))) return null
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}
