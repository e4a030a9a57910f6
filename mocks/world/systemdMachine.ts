import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/*
 * systemd as the first process of namespaces of its own: processes, mounts, host name and control groups. Only the network is the
 * machine's. Nothing of the machine's own systemd, if it has one, is touched.
 */

const ROOT = join(import.meta.dirname, '../..')
const SYSTEMD = '/lib/systemd/systemd'
const NAMESPACES = ['--mount', '--pid', '--uts', '--ipc', '--cgroup']
/** What could change the machine. */
const WITHHELD = ['sys_time', 'sys_module', 'sys_boot', 'sys_rawio'].map(name => `-${name}`).join(',')
const MAX_WAIT_MS = 20_000
const MAX_RUN_MS = 90_000

/** Mounts what systemd needs below the folder that is its root, and starts it there. */
const START = `set -e
mount --make-rprivate /
mount --bind "$1" "$1"
mount --rbind /usr "$1/usr"
mount -o remount,bind,ro "$1/usr"
for part in mocks src docs package.json node_modules; do
  mount --bind "$(readlink -f "$2/$part")" "$1/opt/backcounter/$part"
  mount -o remount,bind,ro "$1/opt/backcounter/$part"
done
mount -t proc proc "$1/proc"
mount --bind "$1/proc/sys" "$1/proc/sys"
mount -o remount,bind,ro "$1/proc/sys"
mount -t sysfs -o ro none "$1/sys"
mount -t cgroup2 none "$1/sys/fs/cgroup"
mount -t tmpfs -o mode=755 none "$1/dev"
for device in null zero full random urandom tty; do touch "$1/dev/$device"; mount --bind "/dev/$device" "$1/dev/$device"; done
mkdir "$1/dev/shm" "$1/dev/pts"
mount -t devpts -o newinstance,ptmxmode=0666 none "$1/dev/pts"
ln -s pts/ptmx "$1/dev/ptmx"
mount -t tmpfs none "$1/dev/shm"
mount -t tmpfs -o mode=755 none "$1/run"
cd "$1"
mkdir before
pivot_root . before
umount -l /before
mount --make-rshared /
exec env -i container=other PATH=/usr/sbin:/usr/bin ${SYSTEMD} --unit=basic.target --log-target=journal --show-status=no
`

const cgroupRoot = (): string | undefined =>
  readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map(line => line.split(' '))
    .find(([, , type]) => type === 'cgroup2')?.[1]

/** Why systemd can't be started here; empty if it can. */
export function whyNoMachine(): string {
  if (!existsSync(SYSTEMD)) return 'systemd not installed'
  if (process.getuid?.() !== 0) return 'needs root'
  try {
    execFileSync('unshare', [...NAMESPACES, '--fork', 'true'], { stdio: 'ignore' })
    const folder = join(cgroupRoot() ?? '/none', `backcounter-${process.pid}`)
    mkdirSync(folder)
    rmdirSync(folder)
    return ''
  } catch {
    return 'needs namespaces and control groups of its own'
  }
}

/** Starts it. `files`: texts by path, with the mode of those that are not for everyone. */
export async function startMachine(folder: string, files: Record<string, string | { text: string; mode: number }>) {
  const root = join(folder, 'machine')
  const empty = ['usr', 'proc', 'sys', 'dev', 'run', 'tmp', 'var/lib', 'root', 'home', 'etc/systemd/system']
  for (const part of [...empty, ...['mocks', 'src', 'docs', 'node_modules'].map(part => `opt/backcounter/${part}`)])
    mkdirSync(join(root, part), { recursive: true })
  for (const link of ['bin', 'sbin', 'lib', 'lib64']) symlinkSync(`usr/${link}`, join(root, link))
  const own = {
    'opt/backcounter/package.json': '',
    'etc/machine-id': `${'0'.repeat(31)}1\n`,
    'etc/hosts': '127.0.0.1 localhost\n',
  }
  for (const [path, file] of Object.entries({ ...own, ...files })) {
    const { text, mode } = typeof file === 'string' ? { text: file, mode: 0o644 } : file
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    chmodSync(join(root, path), mode)
  }
  chmodSync(root, 0o755)
  const cgroup = join(cgroupRoot() ?? '', `backcounter-${process.pid}`)
  mkdirSync(cgroup)
  const enter = `echo $$ > "${cgroup}/cgroup.procs"; exec unshare "$@"`
  const start = ['setpriv', '--bounding-set', WITHHELD, 'sh', '-c', START, 'sh', root, ROOT]
  const parameters = [...NAMESPACES, '--fork', '--kill-child', ...start]
  const child = spawn('sh', ['-c', enter, 'sh', ...parameters], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', data => {
      output += data
    })
  const inside = async () => {
    const until = Date.now() + MAX_WAIT_MS
    for (;;) {
      const [first] = childrenOf(child)
      if (first && readFileSync(`/proc/${first}/comm`, 'utf8').trim() === 'systemd') return first
      if (child.exitCode !== null || Date.now() > until) throw new Error(`systemd does not start: ${output}`)
      await pause(50)
    }
  }
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise(resolve => child.once('exit', resolve))
      // All processes of its namespace end with the first one.
      for (const first of childrenOf(child)) process.kill(Number(first), 'SIGKILL')
      await ended
    }
    const until = Date.now() + MAX_WAIT_MS
    while (!removeCgroup(cgroup) && Date.now() < until) await pause(100)
  }
  try {
    const first = await inside()
    /** Runs a program in it. Returns what it prints; throws what it complains about. */
    const run = (...command: string[]) =>
      execFileSync('nsenter', ['--target', first, '-m', '-p', '-u', '-i', '-C', '-r', '-w', ...command], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
        timeout: MAX_RUN_MS,
      })
    const isUp = () => {
      try {
        return run('systemctl', 'is-active', 'basic.target').trim() === 'active'
      } catch {
        return false
      }
    }
    const until = Date.now() + MAX_WAIT_MS
    while (!isUp()) {
      if (Date.now() > until) throw new Error(`systemd does not come up: ${output}`)
      await pause(100)
    }
    return { root: realpathSync(root), run, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const childrenOf = ({ pid }: ChildProcess) => {
  const file = `/proc/${pid}/task/${pid}/children`
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').filter(Boolean) : []
}

/** Removes a control group and those below it. False while a process of it is still ending. */
function removeCgroup(folder: string): boolean {
  try {
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory()) removeCgroup(join(folder, entry.name))
    rmdirSync(folder)
    return true
  } catch {
    return !existsSync(folder)
  }
}
