import { refuseFields } from '../../machine/problems.ts'

interface Job {
  parts: number
  status: string
}

export const outOfOrder = (message: string) => refuseFields([{ field: 'part', message, code: 'outOfOrder' }])

/** Whether a part of a file is new to an import: `false` for one that is sent again because its response was lost. Throws `Refusal` 400. */
export function isNewPart<Known extends Job>(job: Known | undefined, part: number): job is Known {
  if (job && part < job.parts) return false
  if (!job || part > job.parts || job.status !== 'Waiting') throw outOfOrder(`Send part ${job?.parts ?? 0} next.`)
  return true
}
