import { endpointQuery } from '#api/queries.ts'
import { getLatestMove, getMove, getMoveUndo, type Move } from '#contract/imports/moves.ts'
import { delays } from '#lib/delays.ts'

export const moveQueries = {
  latest: () => endpointQuery('moves', getLatestMove, {}),
  one: (id: string) => endpointQuery('moves', getMove, { params: { id } }),
  undo: (id: string) => endpointQuery('moveUndo', getMoveUndo, { params: { id } }),
}

/** Whether something of a move is going on: then it is read again and again. */
export const isRunning = (move: Move | null | undefined): boolean =>
  move?.status === 'Undoing' || move?.steps.some(({ state }) => state === 'running') === true

export const pollInterval = (move: Move | null | undefined) => (isRunning(move) ? delays.pollLongJob : false)
