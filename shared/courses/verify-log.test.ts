import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { after, hash, rechained } from '#test/builders/admission.ts'
import { fullLog } from '#test/builders/course-log.ts'
import { cancelOccasion } from './admission-acts.ts'
import { logStart, type CourseLog, type LogEntry } from './course-log.ts'
import { readCourseLog } from './course-log-file.ts'
import { inOneGo } from './interruptible.ts'
import { admissionFrom, verifyLog, type LogFault, type Receipt } from './verify-log.ts'

const { log, state } = fullLog()
const faultsOf = (other: CourseLog, receipts: readonly Receipt[] = []): LogFault[] =>
  verifyLog(other, hash, receipts).faults.map(({ fault }) => fault)
const places = log.entries.map(({ what, number }, index) => [index, `${what} ${number ?? ''}`] as const)
/** Confirmations of everybody whose number was decided. */
const receipts = log.entries.flatMap((entry, index): Receipt[] => {
  const next = log.entries[index + 1]
  return entry.what === 'decided' && next ? [{ entry: index, hash: next.previous }] : []
})

describe('a log', () => {
  it('of an occasion in which everything happened has no fault, and fits every confirmation', () => {
    expect(verifyLog(log, hash, receipts).faults).toEqual([])
    expect(new Set(log.entries.map(({ what }) => what)).size).toBe(17)
  })

  it('comes to what is stored, so that a process can begin again with it', () => {
    expect(inOneGo(admissionFrom(log, state.terms, hash))).toEqual(state)
    expect(inOneGo(admissionFrom({ ...log, head: 'x' }, state.terms, hash))).toBeNull()
  })

  it('ends with a cancelled occasion without a fault', () => {
    const cancelled = after(fullLog(), (stored) => cancelOccasion(stored, { reason: 'Läraren är sjuk' }, 1))
    expect(faultsOf(cancelled.log)).toEqual([])
    expect(Object.values(verifyLog(cancelled.log, hash).replay.signUps).map(({ status }) => status)).toContain(
      'removed',
    )
  })

  it('that does not begin is none', () => {
    expect(faultsOf({ ...log, entries: [], head: logStart(log.occasion, hash) })).toEqual(['not-opened'])
  })

  it('is not another occasion’s', () => {
    expect(faultsOf({ ...log, occasion: 'P' })).toEqual(['chain-broken'])
  })
})

/** A value of the same kind that is not the same. */
const another = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (Array.isArray(value)) return [...value, 'x']
  return value !== null && typeof value === 'object' ? { ...value, waitingList: false, x: 1 } : `${String(value)}x`
}

describe('a changed log', () => {
  const withEntries = (entries: readonly LogEntry[]) => ({ ...log, entries })
  it.each(places)('is found where entry %s (%s) is dropped', (index) => {
    expect(faultsOf(withEntries(log.entries.toSpliced(index, 1)))).not.toEqual([])
  })

  it.each(places)('is found where entry %s (%s) is there twice', (index) => {
    expect(faultsOf(withEntries(log.entries.toSpliced(index, 0, log.entries[index]!)))).not.toEqual([])
  })

  it.each(places.slice(1))('is found where entry %s (%s) is swapped with the one before', (index) => {
    const swapped = log.entries.toSpliced(index - 1, 2, log.entries[index]!, log.entries[index - 1]!)
    expect(faultsOf(withEntries(swapped))).not.toEqual([])
  })

  it.each(places)('is found where any field of entry %s (%s) is another', (index) => {
    const entry = log.entries[index]!
    const unnoticed = Object.entries(entry).flatMap(([key, value]) => {
      const changed = { ...entry, [key]: another(value) } as LogEntry
      return faultsOf(withEntries(log.entries.with(index, changed))).length > 0 ? [] : [key]
    })
    expect(unnoticed).toEqual([])
  })

  it('is found whichever bit of the file is flipped, or is no log', () => {
    const bytes = new TextEncoder().encode(JSON.stringify(log))
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(7), (at, bit) => {
        const read = readCourseLog(bytes.with(at, bytes[at]! ^ (1 << bit)))
        expect(read === null || faultsOf(read).length > 0).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('is found by confirmations where everything after the change was chained anew', () => {
    const persons = log.entries.map((entry) =>
      entry.pseudonym === 'P7'
        ? { ...entry, pseudonym: 'P8' }
        : entry.pseudonym === 'P8'
          ? { ...entry, pseudonym: 'P7' }
          : entry,
    )
    const forged = rechained(log, persons as LogEntry[])
    expect(faultsOf(forged)).toEqual([])
    expect(faultsOf(forged, receipts)).toContain('receipt-wrong')
  })

  it('is found by confirmations where the end was cut off', () => {
    const cut = rechained(log, log.entries.slice(0, 3))
    expect(faultsOf(cut)).toEqual([])
    expect(faultsOf(cut, receipts)).toContain('receipt-wrong')
  })
})
