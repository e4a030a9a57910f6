import { describeMonths } from './describeMonths.ts'

// `npm run reconcile` sets these: `-- --steps 500 --seed 7`.
describeMonths(Number(process.env.RECONCILE ?? 2000), Number(process.env.RECONCILE_SEED ?? 55))
