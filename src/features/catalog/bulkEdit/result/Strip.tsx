import type { BulkEdit } from '#contract/catalog/bulkEdits.ts'
import { JobStrip } from '#page/job/JobStrip.tsx'
import { isResultOpen } from '../shared/bulkEditResult.ts'
import { Undo } from './Undo.tsx'
import { useBulkEditJob } from './useBulkEditJob.ts'

/** A summary of the last bulk edit: its progress, or its result with undo. */
export default function Strip({ edit, onDismiss }: { edit: BulkEdit; onDismiss: () => void }) {
  return (
    <JobStrip
      job={useBulkEditJob(edit)}
      extra={<Undo edit={edit} size="small" />}
      onShow={() => isResultOpen.set(true)}
      onDismiss={onDismiss}
    />
  )
}
