import { describe, expect, it } from 'vitest'
import { Readers } from './readers.ts'
import { isForReader, readerKinds } from './reader-kinds.ts'

describe('whom a page is for', () => {
  it('are the kinds that its editor named, in one order, each once', () => {
    expect(Readers.parse(['visitor', 'student', 'student'])).toEqual(
      readerKinds.filter((kind) => kind === 'student' || kind === 'visitor'),
    )
    expect(Readers.safeParse(['operator']).success).toBe(false)
  })
  it('is everybody where no reader is named', () => {
    for (const role of [null, { kind: 'student' }, { kind: 'editor' }] as const)
      expect(isForReader([], role)).toBe(true)
  })
  it('are visitors by name only, members by their role, and staff always', () => {
    expect([isForReader(['visitor'], null), isForReader(['student'], null)]).toEqual([true, false])
    expect([isForReader(['student'], { kind: 'student' }), isForReader(['student'], { kind: 'manager' })]).toEqual([
      true,
      false,
    ])
    expect(isForReader(['visitor'], { kind: 'student' })).toBe(false)
    for (const kind of ['editor', 'operator'] as const) expect(isForReader(['student'], { kind })).toBe(true)
  })
})
