import { describeInterleavings } from './describeInterleavings.ts'

describeInterleavings(60, 40)
