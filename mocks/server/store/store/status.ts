import { getStatus } from '#contract/status.ts'
import { handle } from '../../machine/handle.ts'
import { readComponents } from './components.ts'

export const statusHandlers = [handle(getStatus, async ({ db }) => ({ components: await readComponents(db) }))]
