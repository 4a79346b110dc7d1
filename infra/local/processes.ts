import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** A process: its start time distinguishes it from a later one with the same number. */
export type Known = { pid: number; born: string }

export type Found = Known & { parent: number }

// One that has ended and whose starter has not asked for its end yet (`Z`) runs no more.

const onLinux = (pid: number): Found[] => {
  try {
    const [state, parent, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return state === 'Z' ? [] : [{ pid, parent: Number(parent), born: fields[17] ?? '' }]
  } catch {
    return []
  }
}

const elsewhere = (...which: string[]): Found[] => {
  try {
    const listed = execFileSync('ps', ['-o', 'pid=,ppid=,stat=,lstart=', ...which], { encoding: 'utf8' })
    return listed
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [pid, parent, state, ...born] = line.trim().split(/\s+/)
        return state?.startsWith('Z') ? [] : [{ pid: Number(pid), parent: Number(parent), born: born.join(' ') }]
      })
  } catch {
    return []
  }
}

/** The process of a number, or all of this machine. */
export const processesOf = (which: number | 'all'): Found[] => {
  if (process.platform !== 'linux') return which === 'all' ? elsewhere('-A') : elsewhere('-p', String(which))
  if (which !== 'all') return onLinux(which)
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? onLinux(Number(name)) : []))
}

/** When a process was born; undefined where none of this number runs. */
export const bornAt = (pid: number): string | undefined => processesOf(pid)[0]?.born

export const isRunning = ({ pid, born }: Known): boolean => bornAt(pid) === born
