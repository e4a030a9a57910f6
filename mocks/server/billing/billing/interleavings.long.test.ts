import { describeInterleavings } from './describeInterleavings.ts'

describeInterleavings(1000, 7)
