import { readdirSync } from 'node:fs'
import type { Call } from '#contract/call.ts'

const FOLDER = new URL('../../src/contract/', import.meta.url)

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'problems' in value

/** What the modules of the contract that describe endpoints export, by name. */
export async function contractExports(): Promise<[string, unknown][]> {
  const files = readdirSync(FOLDER).filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const modules = await Promise.all(files.sort().map(file => import(new URL(file, FOLDER).href) as Promise<object>))
  return modules.filter(module => Object.values(module).some(isCall)).flatMap(module => Object.entries(module))
}

/** Every endpoint that the contract describes, whether or not anything answers it. */
export const describedCalls = async (): Promise<Call[]> =>
  (await contractExports()).map(([, value]) => value).filter(isCall)
