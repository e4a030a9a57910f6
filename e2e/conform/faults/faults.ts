import { ACCESS_FAULTS } from './access.ts'
import type { Fault } from './damage.ts'
import { FRAME_FAULTS } from './frames.ts'
import { IDENTITY_FAULTS } from './identity.ts'
import { JOB_FAULTS } from './jobs.ts'
import { LIST_FAULTS } from './lists.ts'
import { ORDER_FAULTS } from './orders.ts'
import { RECORD_FAULTS } from './records.ts'

/** Everything that is planted to see whether the kit names it. */
export const FAULTS: readonly Fault[] = [
  ...RECORD_FAULTS,
  ...LIST_FAULTS,
  ...ORDER_FAULTS,
  ...ACCESS_FAULTS,
  ...IDENTITY_FAULTS,
  ...JOB_FAULTS,
  ...FRAME_FAULTS,
]
