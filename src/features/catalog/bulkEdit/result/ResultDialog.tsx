import type { BulkEdit } from '#contract/catalog/bulkEdits.ts'
import { JobDialog } from '#page/job/JobDialog.tsx'
import { ResultRows } from './ResultRows.tsx'
import { Undo } from './Undo.tsx'
import { useBulkEditJob } from './useBulkEditJob.ts'

/** Progress of a bulk edit, then the result of each product. */
export default function ResultDialog({ edit, onClose }: { edit: BulkEdit; onClose: () => void }) {
  return (
    <JobDialog job={useBulkEditJob(edit)} extra={<Undo edit={edit} />} onClose={onClose}>
      {/* Again after each attempt. */}
      <ResultRows key={edit.endedOn} edit={edit} onLeave={onClose} />
    </JobDialog>
  )
}
