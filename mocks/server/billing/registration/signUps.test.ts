import { describeSignUps } from './describeSignUps.ts'

describeSignUps(40, 40)
