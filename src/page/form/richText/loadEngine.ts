const load = () => import('./Engine.tsx')

export type EngineModule = Awaited<ReturnType<typeof load>>

/** Fetches TinyMCE, by far the largest part of the editor. */
export const loadEngine = (): Promise<EngineModule> => load()
