import { loadMessages } from '#i18n/messages.ts'

const load = () => import('./Editor.tsx')

export type EditorModule = Awaited<ReturnType<typeof load>>

let loaded: EditorModule | undefined

/** The editor, if it is here already. */
export const loadedEditor = () => loaded

/** Fetches the editor with its messages. */
export async function loadEditor(): Promise<EditorModule> {
  const [module] = await Promise.all([load(), loadMessages('richText')])
  loaded = module
  return module
}
