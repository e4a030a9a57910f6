import { writeFileSync } from 'node:fs'
import { GENERATED } from './generated.ts'

// Part of `npm run docs`: writes what is generated from the code. `generated.test.ts` fails where it is out of date.
for (const [file, content] of GENERATED) writeFileSync(file, content())
