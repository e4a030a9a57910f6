/** A color as the eye orders them (OKLCH): lightness 0–1, chroma 0–0.2, hue in degrees. */
export interface Tint {
  l: number
  c: number
  h: number
}

export const tint = (l: number, c: number, h: number): Tint => ({ l, c, h })

/** The same color lighter (or darker, below 0); shadows lean to blue and lights to yellow, as by a window. */
export function lighter({ l, c, h }: Tint, by: number, chroma = 1): Tint {
  return { l: clamp(l + by, 0.08, 0.99), c: c * chroma * (1 - Math.abs(by) * 0.6), h: h + (h < 250 ? -by : by) * 20 }
}

/** `#rrggbb`. What a screen can't show is brought in by taking chroma away. */
export function hex({ l, c, h }: Tint): string {
  let chroma = c
  let channels = toRgb(l, chroma, h)
  while (chroma > 0.002 && channels.some(value => value < -0.001 || value > 1.001)) {
    chroma *= 0.9
    channels = toRgb(l, chroma, h)
  }
  return `#${channels.map(value => byte(value)).join('')}`
}

/**
 * The hue here for one of CSS's `hsl()`, whose circle is divided differently: its 240 is a blue at 265, its 40 an ochre
 * at 75.
 */
export function fromCssHue(hue: number): number {
  const channel = (turn: number) => {
    const k = (turn + hue / 30) % 12
    const value = 0.6 - 0.2 * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  const [r, g, b] = [channel(0), channel(8), channel(4)]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const along = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const across = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return ((Math.atan2(across, along) * 180) / Math.PI + 360) % 360
}

function toRgb(l: number, c: number, h: number): number[] {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map(value => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055))
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
const byte = (value: number) =>
  Math.round(clamp(value, 0, 1) * 255)
    .toString(16)
    .padStart(2, '0')
