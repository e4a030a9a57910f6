/** Fetches TinyMCE, by far the largest part of the editor. */
export const loadEngine = () => import('./Engine.tsx')

export type EngineModule = Awaited<ReturnType<typeof loadEngine>>
