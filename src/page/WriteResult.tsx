import { Notice } from '#ui/Notice.tsx'
import { useErrorMessage } from './failure/errorMessage.ts'
import { UnconfirmedNotice } from './UnconfirmedNotice.tsx'
import type { Write } from './useWrite.ts'

/** That a write is not confirmed yet, or why it failed. */
export function WriteResult({ write }: { write: Write }) {
  const errorMessage = useErrorMessage()
  return (
    <>
      <UnconfirmedNotice write={write} />
      {write.error && !write.isPending && !write.isWaiting && (
        <Notice tone="danger" live>
          {errorMessage(write.error)}
        </Notice>
      )}
    </>
  )
}
