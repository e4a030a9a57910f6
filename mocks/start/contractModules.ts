import { readdirSync } from 'node:fs'
import type { Endpoint } from '#contract/endpoint.ts'

const FOLDER = new URL('../../src/contract/', import.meta.url)

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'problems' in value

/** What the modules of the contract that describe endpoints export, by name. */
export async function contractExports(): Promise<[string, unknown][]> {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
    file => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const modules = await Promise.all(files.sort().map(file => import(new URL(file, FOLDER).href) as Promise<object>))
  return modules.filter(module => Object.values(module).some(isEndpoint)).flatMap(module => Object.entries(module))
}

/** The endpoints of one domain’s folder of the contract. */
export async function endpointsIn(folder: string): Promise<Endpoint[]> {
  const below = new URL(`${folder}/`, FOLDER)
  const files = readdirSync(below, { encoding: 'utf8' }).filter(
    file => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const modules = await Promise.all(files.sort().map(file => import(new URL(file, below).href) as Promise<object>))
  return modules.flatMap(module => Object.values(module)).filter(isEndpoint)
}

/** Every endpoint of the contract, whether or not it has a handler. */
export const describedEndpoints = async (): Promise<Endpoint[]> =>
  (await contractExports()).map(([, value]) => value).filter(isEndpoint)
