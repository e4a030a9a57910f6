/**
 * The arguments of a run, for another run of the `files` alone. Without what chose files (names of files, and
 * `--shard`, which would leave out some of these) and `--maxWorkers`, of which Vitest takes one. An option keeps its value, whether it is written `--project screens` or `--project=screens`.
 */
export function argsOfAgain(args: readonly string[], files: readonly string[]): string[] {
  const kept: string[] = []
  for (let at = 0; at < args.length; at++) {
    const option = args[at] ?? ''
    const value = WITH_VALUE.has(option) ? args[++at] : undefined
    if (!option.startsWith('-') || /^--(shard|maxWorkers)(=|$)/.test(option)) continue
    kept.push(option, ...(value === undefined ? [] : [value]))
  }
  return [...kept, '--maxWorkers=1', ...files]
}

/** Options of Vitest whose value can be the next argument. */
const WITH_VALUE = new Set([
  ...[
    '--project',
    '--shard',
    '--reporter',
    '--outputFile',
    '--retry',
    '--bail',
    '--config',
    '-c',
    '--root',
    '-r',
    '--dir',
  ],
  ...[
    '--testTimeout',
    '--hookTimeout',
    '--teardownTimeout',
    '--testNamePattern',
    '-t',
    '--maxWorkers',
    '--pool',
    '--mode',
  ],
  ...['--environment', '--exclude', '--silent', '--sequence.seed', '--slowTestThreshold', '--maxConcurrency'],
])
