/** Screens that are not built yet. The list only shrinks: remove a name when its screen is built, add none. */
export const UNBUILT_ROUTES: readonly string[] = `
  `
  .trim()
  .split(/\s+/)
