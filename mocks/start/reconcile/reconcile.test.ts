import { describeMonths } from './describeMonths.ts'

// `reconcile.long.test.ts` takes more steps.
describeMonths(60, 54)
