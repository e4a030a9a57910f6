/** lucide publishes the shapes of each icon as a module of its own, without types for it. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  const glyph: import('./Icon.tsx').Glyph
  export default glyph
}
