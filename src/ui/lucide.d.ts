/** lucide publishes the shapes of each icon as a separate module without types. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  const glyph: import('./Icon.tsx').Glyph
  export default glyph
}
