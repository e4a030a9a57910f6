import styles from './themes.module.css'

type Shape = readonly [
  x: number,
  y: number,
  width: number,
  height: number,
  kind: 'ink' | 'soft' | 'accent',
  radius?: number,
]

const row = (y: number): Shape[] => [
  [12, y, 16, 11, 'soft', 3],
  [32, y + 2, 26, 2.5, 'ink'],
  [32, y + 6.5, 14, 2, 'soft'],
  [62, y + 3, 12, 6, 'accent', 3],
  [84, y, 16, 11, 'soft', 3],
  [104, y + 2, 26, 2.5, 'ink'],
  [104, y + 6.5, 14, 2, 'soft'],
  [134, y + 3, 12, 6, 'accent', 3],
]

/** Schematic home pages, in a frame of 160 × 100. */
const SHAPES: Readonly<Record<string, readonly Shape[]>> = {
  harbor: [
    [12, 9, 22, 3.5, 'ink'],
    [104, 9.5, 10, 2.5, 'soft'],
    [120, 9.5, 10, 2.5, 'soft'],
    [137, 8, 12, 5.5, 'soft', 3],
    [12, 36, 46, 6, 'ink'],
    [12, 46, 34, 3, 'soft'],
    [12, 55, 24, 7, 'accent', 2],
    [84, 22, 64, 52, 'soft', 4],
    [12, 84, 40, 16, 'soft', 3],
    [60, 84, 40, 16, 'soft', 3],
    [108, 84, 40, 16, 'soft', 3],
  ],
  atlas: [
    [0, 0, 160, 17, 'accent'],
    [8, 23, 20, 2.5, 'ink'],
    ...[0, 1, 2, 3, 4, 5, 6].map(at => [8, 31 + at * 7, 16 + (at % 3) * 4, 2, 'soft'] as const),
    ...[0, 1, 2, 3, 4].flatMap(column =>
      [0, 1, 2].map(line => [38 + column * 24, 23 + line * 26, 21, 22, 'soft', 1.5] as const),
    ),
  ],
  pantry: [
    [0, 0, 160, 18, 'soft'],
    [12, 7, 26, 4, 'accent'],
    [132, 5, 18, 8, 'accent', 4],
    [12, 25, 30, 16, 'soft', 4],
    [47, 25, 30, 16, 'soft', 4],
    [82, 25, 30, 16, 'soft', 4],
    [117, 25, 30, 16, 'soft', 4],
    ...[49, 66, 83].flatMap(row),
  ],
  atelier: [
    [10, 8, 9, 1.5, 'ink'],
    [10, 11.5, 9, 1.5, 'ink'],
    [58, 7.5, 44, 5, 'ink'],
    [140, 9, 10, 2.5, 'soft'],
    [0, 20, 160, 42, 'soft'],
    [60, 36, 40, 5, 'ink'],
    [68, 46, 24, 7, 'accent'],
    ...[0, 1, 2, 3].map(at => [at * 40.5, 64, 38.5, 36, 'soft'] as const),
  ],
}

/** How a theme lays out a home page, in outline. */
export function ThemePicture({ galleryId }: { galleryId: string }) {
  const shapes = SHAPES[galleryId] ?? SHAPES.harbor ?? []
  return (
    <svg viewBox="0 0 160 100" className={styles.picture} data-theme-picture={galleryId} aria-hidden="true">
      {shapes.map(([x, y, width, height, kind, radius = 0.75]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx={radius} data-kind={kind} />
      ))}
    </svg>
  )
}
