import { keyOf } from './keyOf.ts'

/** Whether a key press saves: Ctrl+S, or Cmd+S. */
export const isSaveKey = (event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>) =>
  keyOf(event) === 's' && (event.ctrlKey || event.metaKey) && !event.altKey
