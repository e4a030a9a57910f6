import { listFiles, readText } from '#host/files.ts'

const FOLDER = 'server/images/pictures'

/** The drawings of the demo products, by kind: `pictures/mug-0.svg`, `pictures/mug-1.svg`, … */
const PICTURES = Map.groupBy(listFiles(FOLDER), name => name.replace(/-\d+\.svg$/, ''))

export const KINDS = [...PICTURES.keys()]

const drawings = new Map<string, string>()

/** A drawing of this kind in this hue (degrees of OKLCH); which one follows from `n`. */
export function pictureOf(kind: string, n: number, hue: number): string | undefined {
  const names = PICTURES.get(kind)
  const name = names?.[n % names.length]
  if (name === undefined) return undefined
  const drawing = drawings.get(name) ?? readText(`${FOLDER}/${name}`)
  drawings.set(name, drawing)
  // Colors that depend on the hue are written as `oklch(… var(--h))`.
  return drawing.replace(/--h:\d+/, `--h:${hue}`)
}
