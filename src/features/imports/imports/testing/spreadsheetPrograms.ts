import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A program that opens CSV files and saves them again, as someone does who changes nothing. */
export interface SpreadsheetProgram {
  name: string
  isInstalled: () => boolean
  /** The files as the program saves them, by name. */
  saveAgain: (files: Readonly<Record<string, string>>) => Promise<Record<string, string>>
}

const isCommand = (command: string) => () => {
  try {
    execFileSync(command, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Runs in a folder that is removed afterwards. */
async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'spreadsheets-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function write(folder: string, files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return Object.keys(files).map(name => join(folder, name))
}

const readAll = (folder: string, names: readonly string[]) =>
  Object.fromEntries(names.map(name => [name, readFileSync(join(folder, name), 'utf8')]))

/** Windows' numbers of languages, which LibreOffice uses. */
const LANGUAGES = { 'en-US': 1033, 'es-ES': 3082, 'ar-EG': 3073 } as const

/** Opens as its dialog proposes: commas, UTF-8, no quoted fields as text, no special numbers; saves as shown. */
const libreOffice = (locale: keyof typeof LANGUAGES): SpreadsheetProgram => ({
  name: `LibreOffice in ${locale}`,
  isInstalled: isCommand('soffice'),
  saveAgain: files =>
    inFolder(async folder => {
      const profile = join(folder, 'profile')
      mkdirSync(join(profile, 'user'), { recursive: true })
      const setting = `<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>${locale}</value></prop></item>`
      writeFileSync(
        join(profile, 'user', 'registrymodifications.xcu'),
        `<?xml version="1.0" encoding="UTF-8"?><oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${setting}</oor:items>`,
      )
      const format = `Text - txt - csv (StarCalc):44,34,76,1,,${LANGUAGES[locale]},false`
      const saved = join(folder, 'saved')
      await run('soffice', [
        ...[`-env:UserInstallation=file://${profile}`, '--headless', `--infilter=${format},false`],
        ...['--convert-to', `csv:${format},true`, '--outdir', saved, ...write(folder, files)],
      ])
      return readAll(saved, Object.keys(files))
    }),
})

const GNUMERIC: SpreadsheetProgram = {
  name: 'Gnumeric',
  isInstalled: isCommand('ssconvert'),
  saveAgain: files =>
    inFolder(async folder => {
      const saved = join(folder, 'saved')
      mkdirSync(saved)
      for (const path of write(folder, files)) {
        await run('ssconvert', [path, join(saved, path.slice(folder.length + 1))])
      }
      return readAll(saved, Object.keys(files))
    }),
}

export const SPREADSHEET_PROGRAMS = [...(['en-US', 'es-ES', 'ar-EG'] as const).map(libreOffice), GNUMERIC]
