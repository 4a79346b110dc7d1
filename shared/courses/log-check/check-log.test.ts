import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { after, drawn, hash, opened, rechained, someTerms } from '#test/builders/admission.ts'
import { evening, fullLog, morning } from '#test/builders/course-log.ts'
import { full, offered, roomFor, tampered } from '#test/builders/logs-of-admissions.ts'
import { decideBatch } from '../admission.ts'
import { logStart, type CourseLog, type LogEntry } from '../course-log.ts'
import { checkLog, isLogLike, type LogDetail } from './check-log.ts'

const { log } = fullLog()
const bytesOf = (other: unknown) => new TextEncoder().encode(JSON.stringify(other))
const withEntries = (entries: readonly LogEntry[]) => bytesOf({ ...log, entries })
const last = log.entries.length - 1
const lastReceipt = { entry: last, hash: log.head }

const wrongIn = (bytes: Uint8Array): LogDetail[] =>
  checkLog(bytes)
    .checks.filter(({ ok }) => !ok)
    .map(({ detail }) => detail.code)
const anyEntry = fc.nat(last)
const few = { numRuns: 40 }

describe('the file of a log', () => {
  it('in which everything happened is right, and says of what it is', () => {
    const { conclusion, checks } = checkLog(bytesOf(log))
    expect(conclusion).toBe('log-right')
    expect(checks.map(({ detail }) => detail.code)).toEqual(['log-of', 'chain-holds', 'seats-within', 'order-kept'])
    expect(checks[0]?.detail.params).toEqual({ occasion: log.occasion, entries: log.entries.length })
  })

  it('says whether it is the one of a confirmation', () => {
    expect(checkLog(bytesOf(log), [lastReceipt]).conclusion).toBe('log-and-receipt-right')
    const other = checkLog(bytesOf(log), [{ entry: 3, hash: log.head }])
    expect(other.conclusion).toBe('log-wrong')
    expect(other.checks.at(-1)).toMatchObject({
      name: 'receipt',
      detail: { code: 'fault-receipt-wrong', params: { entry: 3 } },
    })
  })

  it('is wrong in its seats where more were given than there are, of a session too', () => {
    const checked = (log: CourseLog) =>
      checkLog(bytesOf(log)).checks.flatMap(({ name, ok, detail }) => (ok ? [] : [`${name} ${detail.code}`]))
    const halves = (first: number) => someTerms({ capacity: 9, sessions: { [morning]: first, [evening]: 2 } })
    const decidedFor = after(opened(halves(1)), (state) =>
      decideBatch(state, [drawn(1, 'A', [morning]), drawn(2, 'B', [morning])], 1),
    )
    const tooMany = offered(tampered(decidedFor, () => ({ terms: halves(2) })))
    expect(checked(tooMany.log)).toContain('seats fault-session-overbooked')
    expect(checked(offered(tampered(full(), roomFor(3))).log)).toContain('seats fault-overbooked')
  })

  it('is wrong with any entry dropped', () => {
    fc.assert(
      fc.property(anyEntry, (at) => wrongIn(withEntries(log.entries.toSpliced(at, 1))).length > 0),
      few,
    )
  })

  it('is wrong with any entry added, also where its own chain is mended', () => {
    fc.assert(
      fc.property(anyEntry, fc.nat(last + 1), (from, at) => {
        const added = log.entries.toSpliced(at, 0, log.entries[from]!)
        const mended = rechained(log, added)
        expect(wrongIn(withEntries(added))).not.toEqual([])
        expect(checkLog(bytesOf(mended), [lastReceipt]).conclusion).toBe('log-wrong')
      }),
      few,
    )
  })

  it('is wrong with any two entries swapped', () => {
    fc.assert(
      fc.property(anyEntry, anyEntry, (one, other) => {
        const swapped = log.entries.with(one, log.entries[other]!).with(other, log.entries[one]!)
        return one === other || wrongIn(withEntries(swapped)).length > 0
      }),
      few,
    )
  })

  it('is wrong, or none, with any bit flipped', () => {
    const bytes = bytesOf(log)
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(7), (at, bit) => {
        expect(checkLog(bytes.with(at, bytes[at]! ^ (1 << bit))).conclusion).toMatch(/^(log-wrong|not-checked)$/)
      }),
      { numRuns: 100 },
    )
  })

  it('says ten faults of a kind and how many more there are', () => {
    const broken = log.entries.map((entry) => ({ ...entry, previous: 'f'.repeat(64) }))
    const codes = wrongIn(withEntries(broken))
    expect(codes.filter((code) => code === 'fault-chain-broken')).toHaveLength(10)
    expect(codes).toContain('more-wrong')
  })

  it.each<[string, unknown, LogDetail]>([
    ['of an occasion without a decision', { ...log, entries: [], head: logStart(log.occasion, hash) }, 'log-empty'],
    ['of another format', { ...log, format: 'another/1' }, 'no-log'],
    ['with a word that no log has', { ...log, note: 'x' }, 'no-log'],
  ])('%s is not checked', (_, file, code) => {
    expect(checkLog(bytesOf(file))).toMatchObject({ conclusion: 'not-checked', checks: [{ detail: { code } }] })
  })

  it('whose beginning was taken away and whose head was not is wrong, not empty', () => {
    const cut: CourseLog = { ...log, entries: [] }
    expect(checkLog(bytesOf(cut)).conclusion).toBe('log-wrong')
  })

  it('is distinguished from a package by how it begins', () => {
    expect(isLogLike(bytesOf(log))).toBe(true)
    expect(isLogLike(new TextEncoder().encode('PK\u0003\u0004{'))).toBe(false)
  })
})
