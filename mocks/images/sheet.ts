import { hex, type Tint } from './color.ts'

/** Where along a gradient, which color, how opaque. */
export type Stop = readonly [offset: number, color: Tint | 'white' | 'black', opacity?: number]

/** A number as SVG needs it: one decimal is a tenth of a pixel. */
export const num = (value: number) => String(Math.round(value * 10) / 10)

/** An SVG being built. Coordinates are 400 by 400; `view` is the visible part. */
export class Sheet {
  readonly #view: readonly [left: number, top: number, size: number]
  readonly #definitions: string[] = []
  readonly #shapes: string[] = []

  constructor(view: readonly [left: number, top: number, size: number]) {
    this.#view = view
  }

  add(shape: string) {
    this.#shapes.push(shape)
  }

  path(d: string, fill: string, rest = '') {
    this.add(`<path d="${d}" fill="${fill}"${rest && ` ${rest}`}/>`)
  }

  /** A line without filling. */
  stroke(d: string, color: string, width: number, rest = '') {
    this.add(
      `<path d="${d}" fill="none" stroke="${color}" stroke-width="${num(width)}" stroke-linecap="round"${rest && ` ${rest}`}/>`,
    )
  }

  ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, rest = '') {
    this.add(
      `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${rest && ` ${rest}`}/>`,
    )
  }

  rect(x: number, y: number, width: number, height: number, fill: string, rest = '') {
    this.add(
      `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" fill="${fill}"${rest && ` ${rest}`}/>`,
    )
  }

  /** Everything added by `draw` shows only inside the path. */
  clipped(d: string, draw: () => void) {
    const id = this.#define(name => `<clipPath id="${name}"><path d="${d}"/></clipPath>`)
    this.add(`<g clip-path="url(#${id})">`)
    draw()
    this.add('</g>')
  }

  /** A paint from left to right, or in the direction `[x, y]`. */
  linear(stops: readonly Stop[], [x, y]: readonly [number, number] = [1, 0]): string {
    return this.#paint('linearGradient', `x1="0" y1="0" x2="${x}" y2="${y}"`, stops)
  }

  /** A paint from a middle outwards; all in fractions of the painted shape. */
  radial(stops: readonly Stop[], [x, y, radius]: readonly [number, number, number] = [0.5, 0.5, 0.5]): string {
    return this.#paint('radialGradient', `cx="${x}" cy="${y}" r="${radius}"`, stops)
  }

  /** A small tile, repeated. */
  pattern(width: number, height: number, tile: string, transform = ''): string {
    const id = this.#define(
      name =>
        `<pattern id="${name}" width="${num(width)}" height="${num(height)}" patternUnits="userSpaceOnUse"${
          transform && ` patternTransform="${transform}"`
        }>${tile}</pattern>`,
    )
    return `url(#${id})`
  }

  toString(): string {
    const [left, top, size] = this.#view
    const definitions = `<defs>${this.#definitions.join('')}</defs>`
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${size} ${size}">${definitions}${this.#shapes.join('')}</svg>`
  }

  #paint(element: string, geometry: string, stops: readonly Stop[]): string {
    const markup = stops
      .map(([offset, color, opacity]) => {
        const value = color === 'white' ? '#fff' : color === 'black' ? '#000' : hex(color)
        return `<stop offset="${num(offset * 100)}%" stop-color="${value}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`
      })
      .join('')
    const id = this.#define(name => `<${element} id="${name}" ${geometry}>${markup}</${element}>`)
    return `url(#${id})`
  }

  #define(markup: (id: string) => string): string {
    const id = `d${this.#definitions.length}`
    this.#definitions.push(markup(id))
    return id
  }
}
