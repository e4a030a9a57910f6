import { num } from './sheet.ts'

/** A turned body's outline from top to bottom: height on the sheet and radius there. */
export type Profile = readonly (readonly [y: number, radius: number])[]

/** How much of a circle is seen from the camera's height. */
export const TILT = 0.2

/** A smooth curve through points; `tightness` 0 is the softest, 1 is straight lines. */
function through(points: readonly (readonly [number, number])[], tightness = 0): string {
  const k = (1 - tightness) / 6
  const at = (index: number) => points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, 0]
  return points
    .slice(1)
    .map((end, index) => {
      const [before, start, after] = [at(index - 1), at(index), at(index + 2)]
      const first = [start[0] + (end[0] - before[0]) * k, start[1] + (end[1] - before[1]) * k]
      const second = [end[0] - (after[0] - start[0]) * k, end[1] - (after[1] - start[1]) * k]
      return `C${[...first, ...second, ...end].map(num).join(' ')}`
    })
    .join('')
}

/** The silhouette of a turned body standing at `cx`, with the far side of its rim. */
export function silhouette(cx: number, profile: Profile, tightness = 0): string {
  const [top, bottom] = [profile[0] ?? [0, 0], profile.at(-1) ?? [0, 0]]
  const left = profile.map(([y, r]) => [cx - r, y] as const)
  const right = profile.map(([y, r]) => [cx + r, y] as const).reverse()
  return (
    `M${num(cx - top[1])} ${num(top[0])}${through(left, tightness)}` +
    `A${num(bottom[1])} ${num(bottom[1] * TILT)} 0 0 0 ${num(cx + bottom[1])} ${num(bottom[0])}` +
    `${through(right, tightness)}A${num(top[1])} ${num(top[1] * TILT)} 0 0 0 ${num(cx - top[1])} ${num(top[0])}Z`
  )
}

/** The radius at a height, between the points of the profile. */
export function radiusAt(profile: Profile, y: number): number {
  const below = profile.findIndex(([height]) => height >= y)
  const [end, start] = [profile[below], profile[below - 1]]
  if (!end) return profile.at(-1)?.[1] ?? 0
  if (!start) return end[1]
  return start[1] + ((end[1] - start[1]) * (y - start[0])) / (end[0] - start[0])
}

/** The near half of the ring around a body at a height. */
export function ring(cx: number, profile: Profile, y: number): string {
  const r = radiusAt(profile, y)
  return `M${num(cx - r)} ${num(y)}A${num(r)} ${num(r * TILT)} 0 0 0 ${num(cx + r)} ${num(y)}`
}

/** A line from top to bottom on the body's near side; `side` -1 is its left edge, 1 its right one. */
export function meridian(cx: number, profile: Profile, side: number, tightness = 0): string {
  const depth = Math.sqrt(1 - side * side)
  const points = profile.map(([y, r]) => [cx + r * side, y + r * TILT * depth] as const)
  const [x, y] = points[0] ?? [0, 0]
  return `M${num(x)} ${num(y)}${through(points, tightness)}`
}
