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

/** Names of the files of one domain’s folder of the contract. */
export const modulesIn = (folder: string): string[] =>
  readdirSync(new URL(`${folder}/`, FOLDER), { encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map(file => file.slice(0, -'.ts'.length))
    .sort()

/** The endpoints of one domain’s folder of the contract, without those of some modules in it. */
export async function endpointsIn(folder: string, without: readonly string[] = []): Promise<Endpoint[]> {
  const names = modulesIn(folder).filter(name => !without.includes(name))
  const modules = await Promise.all(
    names.map(name => import(new URL(`${folder}/${name}.ts`, FOLDER).href) as Promise<object>),
  )
  return modules.flatMap(module => Object.values(module)).filter(isEndpoint)
}

/** Every endpoint of the contract, whether or not it has a handler. */
export const describedEndpoints = async (): Promise<Endpoint[]> =>
  (await contractExports()).map(([, value]) => value).filter(isEndpoint)
