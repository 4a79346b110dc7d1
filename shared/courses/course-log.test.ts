import { describe, expect, it } from 'vitest'
import { hash } from '#test/builders/admission.ts'
import { fullLog } from '#test/builders/course-log.ts'
import { sha256Hex } from '../signing/sha256.ts'
import { canonicalJson, chained, hashOf, logStart } from './course-log.ts'
import { readCourseLog } from './course-log-file.ts'
import { verifyLog } from './verify-log.ts'

describe('the spelling of an entry', () => {
  it('is the same whatever the order of the keys', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'å"' }], a: true })).toBe('{"a":true,"b":[1,{"c":"å\\"","d":null}]}')
    expect(canonicalJson({ a: true, b: [1, { c: 'å"', d: null }] })).toBe(
      canonicalJson({ b: [1, { d: null, c: 'å"' }], a: true }),
    )
  })

  it.each([
    ['the order of a list', { a: [1, 2] }, { a: [2, 1] }],
    ['a number and its text', { a: 1 }, { a: '1' }],
    ['nothing and none', { a: null }, {}],
  ])('distinguishes %s', (_, one, other) => {
    expect(canonicalJson(one)).not.toBe(canonicalJson(other))
  })
})

describe('the chain', () => {
  it('gives each entry the hash of the one before, and the first what its occasion begins with', () => {
    const { entries, head, occasion } = fullLog().log
    expect(entries[0]?.previous).toBe(logStart(occasion, hash))
    for (const [index, entry] of entries.entries())
      expect(hashOf(entry, hash)).toBe(entries[index + 1]?.previous ?? head)
  })

  it('begins otherwise for another occasion', () => {
    expect(logStart('O', hash)).not.toBe(logStart('P', hash))
  })

  it('can be repeated with any tool: the hash is that of the entry’s spelling', () => {
    const [first] = chained(
      [
        {
          what: 'list-closed',
          number: null,
          pseudonym: null,
          reason: null,
          index: 0,
          at: 5,
          seats: 0,
          sessionSeats: {},
        },
      ],
      'ab',
      (text) => text,
    ).entries
    expect(hashOf(first!, (text) => text)).toBe(
      '{"at":5,"index":0,"number":null,"previous":"ab","pseudonym":null,"reason":null,"seats":0,"sessionSeats":{},"what":"list-closed"}',
    )
  })

  it('is the same with the hash of a browser as with that of a server', () => {
    const { log } = fullLog()
    const inBrowser = (text: string) => sha256Hex(new TextEncoder().encode(text))
    expect(verifyLog(log, inBrowser).faults).toEqual([])
  })

  it('goes on from nothing with nothing', () => {
    expect(chained([], 'ab', hash)).toEqual({ entries: [], head: 'ab' })
  })
})

describe('the file', () => {
  const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
  const { log } = fullLog()
  it('is read as it was written', () => {
    expect(readCourseLog(bytesOf(log))).toEqual(log)
  })

  it.each([
    ['what is no JSON', new TextEncoder().encode('{')],
    ['bytes that are no text', new Uint8Array([0xff])],
    ['another format', bytesOf({ ...log, format: 'mandat-course-log/2' })],
    ['one field more', bytesOf({ ...log, comment: 'x' })],
    ['one field more in an entry', bytesOf({ ...log, entries: [{ ...log.entries[0], comment: 'x' }] })],
    ['a kind of entry that there is not', bytesOf({ ...log, entries: [{ ...log.entries[0], what: 'sold' }] })],
    ['a head that is no hash', bytesOf({ ...log, head: 'x' })],
  ])('is refused as %s', (_, bytes) => {
    expect(readCourseLog(bytes)).toBeNull()
  })
})
