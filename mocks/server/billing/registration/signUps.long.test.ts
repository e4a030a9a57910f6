import { describeSignUps } from './describeSignUps.ts'

describeSignUps(1000, 7)
