/** Font stacks of fonts that devices come with: none is downloaded. */
export const FONTS = {
  bookish: "'Iowan Old Style', Palatino, 'Palatino Linotype', P052, Georgia, serif",
  plain: "'Avenir Next', 'Helvetica Neue', Helvetica, Arial, sans-serif",
  system: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif",
  narrow: "'Roboto Condensed', 'Arial Narrow', 'Liberation Sans Narrow', 'Helvetica Neue', Arial, sans-serif",
  soft: "ui-rounded, 'Hiragino Maru Gothic ProN', Quicksand, Comfortaa, Nunito, 'Segoe UI', Roboto, sans-serif",
  handy: "Optima, Candara, 'Noto Sans', 'Gill Sans', 'Trebuchet MS', sans-serif",
  sharp: "Didot, 'Bodoni MT', 'Noto Serif Display', 'URW Palladio L', P052, 'Times New Roman', serif",
  modern: "Futura, 'Century Gothic', 'URW Gothic', 'Avenir Next', 'Helvetica Neue', Arial, sans-serif",
} as const
