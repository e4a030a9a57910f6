import { createElement, type SVGProps } from 'react'

interface IconData {
  node: [tag: string, attributes: Record<string, string>][]
}

const FRAME = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/**
 * Draws a glyph of lucide. In builds it stands in for the package's own component, whose class names, contexts and size
 * arithmetic we have no use for and which every screen would load (vite.config.ts).
 */
export default function createGlyph({ node }: IconData) {
  return (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      { ...FRAME, ...props },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
