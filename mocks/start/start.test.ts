import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listen } from './listen.ts'
import { oneSentence, ports, Run, workshopOf } from './test/runProgram.ts'

const workshop = workshopOf('start')

describe('a failed start', () => {
  it.each(['APP_PORT', 'PROVIDER_PORT'] as const)('names the taken port and how to choose another: %s', async name => {
    const free = await ports()
    const holder = await listen({ port: Number(free[name]), purpose: '', remedy: '' })
    const folder = join(workshop, name)
    const run = new Run('dev', { ...free, DATA_FOLDER: folder })
    expect(await run.ended).toBe(1)
    expect(run.errors).toMatch(oneSentence)
    expect(run.errors).toContain(`Port ${free[name]},`)
    expect(run.errors).toContain(`${name}=`)
    expect(existsSync(folder)).toBe(false)
    await holder.stop()
  })

  it('says that a data folder cannot be written to', async () => {
    const file = join(workshop, 'a-file')
    writeFileSync(file, '')
    const run = new Run('dev', { ...(await ports()), DATA_FOLDER: join(file, 'data') })
    expect(await run.ended).toBe(1)
    expect(run.errors).toMatch(oneSentence)
    expect(run.errors).toContain('cannot be written to')
  })

  it.each([
    ['APP_PORT', 'eighty'],
    ['IMAGE_HOSTS', 'https://cdn.example'],
  ])('says what is wrong with the environment: %s', async (name, value) => {
    const run = new Run('dev', { [name]: value })
    expect(await run.ended).toBe(1)
    expect(run.errors).toMatch(oneSentence)
    expect(run.errors).toContain(name)
  })

  it('says that the database can’t be reached, without its password', async () => {
    const { APP_PORT: nothingThere, ...free } = await ports()
    const url = `postgres://me:secret@127.0.0.1:${nothingThere}/shop`
    const run = new Run('seed', { ...free, DATABASE_URL: url })
    expect(await run.ended).toBe(1)
    expect(run.errors).toMatch(oneSentence)
    expect(run.errors).not.toContain('secret')
  })
})
