import { loadMessages } from '#i18n/messages.ts'

const load = () => import('./Editor.tsx')

export type EditorModule = Awaited<ReturnType<typeof load>>

/** Fetches the editor with its messages. */
export async function loadEditor(): Promise<EditorModule> {
  const [module] = await Promise.all([load(), loadMessages('richText')])
  return module
}
