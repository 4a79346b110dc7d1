import { sha256Hex } from '../../signing/sha256.ts'
import type { CourseLog, Hash } from '../course-log.ts'
import { readCourseLog } from '../course-log-file.ts'
import { verifyLog, type LogFault, type Receipt } from '../verify-log.ts'

/** What is checked: what the file is, its chain of hashes, seats, who got them in which order, and confirmations. */
export type LogCheckName = 'log' | 'chain' | 'seats' | 'order' | 'receipt'

export type LogDetail =
  | 'log-of'
  | 'log-empty'
  | 'no-log'
  | 'chain-holds'
  | 'seats-within'
  | 'order-kept'
  | 'receipt-right'
  | 'more-wrong'
  | `fault-${LogFault}`

export type LogCheck = {
  name: LogCheckName
  ok: boolean
  detail: { code: LogDetail; params: Record<string, string | number> }
}

/** `log-right`: not compared with a confirmation, the only proof for its person. `not-checked`: nothing to check. */
export type LogConclusion = 'log-right' | 'log-and-receipt-right' | 'log-wrong' | 'not-checked'
export type CheckedLog = { conclusion: LogConclusion; checks: LogCheck[]; log: CourseLog | null }

const hash: Hash = (text) => sha256Hex(new TextEncoder().encode(text))

const checkOf: Partial<Record<LogFault, LogCheckName>> = {
  'chain-broken': 'chain',
  'head-wrong': 'chain',
  'seats-wrong': 'seats',
  overbooked: 'seats',
  'session-overbooked': 'seats',
  'receipt-wrong': 'receipt',
}

/** So many faults of one kind of check are listed one by one; after a broken one nearly everything is wrong. */
const mostReported = 10

const check = (
  name: LogCheckName,
  code: LogDetail,
  params: LogCheck['detail']['params'] = {},
  ok = false,
): LogCheck => ({ name, ok, detail: { code, params } })

/** Whether bytes are meant as a log: text that begins as one. */
export const isLogLike = (bytes: Uint8Array): boolean =>
  /^\uFEFF?\s*\{/.test(new TextDecoder().decode(bytes.slice(0, 64)))

/**
 * Replays a log offline, as anyone may: the chain, seats within the capacity at every entry, and every seat in the
 * order of numbers and line unless a reordering with its reason stands before.
 */
export const checkLog = (bytes: Uint8Array, receipts: readonly Receipt[] = []): CheckedLog => {
  const log = readCourseLog(bytes)
  const notChecked = (code: LogDetail): CheckedLog => ({ conclusion: 'not-checked', checks: [check('log', code)], log })
  if (!log) return notChecked('no-log')
  const { faults } = verifyLog(log, hash, receipts)
  const isEmpty = log.entries.length === 0 && faults.length === 1
  if (isEmpty) return notChecked('log-empty')

  const checked = (name: LogCheckName, right: LogDetail, params: LogCheck['detail']['params'] = {}): LogCheck[] => {
    const wrong = faults.filter(({ fault }) => (checkOf[fault] ?? 'order') === name)
    if (wrong.length === 0) return [check(name, right, params, true)]
    const reported = wrong
      .slice(0, mostReported)
      .map(({ entry, fault }) => check(name, `fault-${fault}`, { entry: entry ?? 'none' }))
    const more = wrong.length - reported.length
    return more > 0 ? [...reported, check(name, 'more-wrong', { count: more })] : reported
  }
  const entries = log.entries.length
  return {
    conclusion: faults.length > 0 ? 'log-wrong' : receipts.length > 0 ? 'log-and-receipt-right' : 'log-right',
    checks: [
      check('log', 'log-of', { occasion: log.occasion, entries }, true),
      ...checked('chain', 'chain-holds', { head: log.head }),
      ...checked('seats', 'seats-within', { entries }),
      ...checked('order', 'order-kept'),
      ...(receipts.length > 0 ? checked('receipt', 'receipt-right', { count: receipts.length }) : []),
    ],
    log,
  }
}
