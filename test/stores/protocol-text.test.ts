import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PortalError } from '#shared/errors.ts'
import type { Dynamo } from '#shared/platform/dynamo.ts'
import type { StoredProtocolVersion } from '#shared/platform/stores/annual-meeting/protocol.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { layProtocolVersion } from '../builders/protocol-version.ts'
import { aSummary, aWriter, anItem, astrid, freshDatabase, johan, meeting, portalNow } from '../builders/database.ts'

let dynamo: Dynamo
let stores: Stores

beforeAll(async () => {
  ;({ dynamo, stores } = await freshDatabase())
})

afterAll(() => dynamo.close())
let year = 2030
const aMeeting = async (rest = {}) => {
  year += 1
  await stores.meetings.createMeeting(aSummary({ year, ...rest }), [anItem()])
  return { ...meeting, year }
}
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof PortalError ? error.code : error),
  )

describe('the protocol’s text', () => {
  const version = (rest: Partial<StoredProtocolVersion> = {}): StoredProtocolVersion => ({
    version: 1,
    basedOn: 0,
    createdAt: portalNow,
    createdBy: null,
    how: 'generated',
    language: 'sv',
    paragraphs: [
      { id: 'p1', itemId: null, kind: 'text', text: 'Mötet öppnades.', generated: 'Mötet öppnades.', edited: false },
    ],
    settled: [],
    revision: 1,
    ...rest,
  })
  const ready = async (rest = {}) => {
    const key = await aMeeting({
      secretary: johan,
      protocol: { ...aSummary().protocol, state: 'generated', version: 1 },
      ...rest,
    })
    await layProtocolVersion(dynamo, key, version())
    return key
  }
  const save = async (key: typeof meeting, who: string, change: Partial<StoredProtocolVersion> = {}, revision = 1) =>
    stores.meetings.saveProtocolVersion(key, await aWriter(stores, who), { version: version(change), revision })

  test('is saved by the secretary, who needs no authority in the club', async () => {
    const key = await ready()
    expect(await save(key, johan)).toMatchObject({ revision: 2 })
    expect((await stores.meetings.readSummary(key))?.protocol.state).toBe('edited')
  })

  test('is saved by no one else, not over a newer revision, not in an old version, not while frozen or submitted', async () => {
    const key = await ready()
    expect(await codeOf(save(key, astrid))).toBe('secretary-only')
    expect(await codeOf(save(key, johan, {}, 7))).toBe('version-conflict')
    expect(await codeOf(save(await ready({ frozen: true }), johan))).toBe('frozen')
    expect(await codeOf(save(await ready({ submittedAt: 1 }), johan))).toBe('submitted')
    expect(await codeOf(save(await ready({ protocol: { ...aSummary().protocol, version: 2 } }), johan))).toBe(
      'version-conflict',
    )
  })

  const renewed = (seq: number, revision: number) => ({
    event: { seq, commandId: 'renew', at: portalNow, by: johan, what: 'protocol-merged' },
    patch: { protocol: { version: 2 } },
    now: { step: 'protocol' as const, dueAt: 1 },
    text: { version: version({ version: 2, how: 'merged', revision: 0 }), from: { version: 1, revision } },
  })

  test('is made anew together with the transition, from the text that was read', async () => {
    const key = await ready()
    await save(key, johan)
    expect(await stores.meetings.project(key, renewed(2, 1))).toBe('content-changed')
    expect(await stores.meetings.readProtocolVersion(key, 2)).toBeNull()
    expect(await stores.meetings.project(key, renewed(2, 2))).toBe('done')
    expect(await stores.meetings.readProtocolVersion(key, 2)).toMatchObject({ how: 'merged' })
  })

  test.each([
    ['its own revision', () => ({ textSeen: { version: 1, revision: 1 } })],
    ['the meeting’s', (summary: number) => ({ textSeen: { version: 1, revision: 1 }, revision: summary })],
  ])('saved in between is seen by %s: a transition that had read it refuses', async (_, seen) => {
    const key = await ready()
    const { revision = 0 } = (await stores.meetings.readSummary(key)) ?? {}
    await save(key, johan)
    const { event, now } = renewed(2, 1)
    expect(await stores.meetings.project(key, { event, now, patch: { frozen: true }, ...seen(revision) })).toBe(
      'content-changed',
    )
    expect((await stores.meetings.readSummary(key))?.frozen).toBe(false)
  })

  test('that is the current one is never written over by a transition that came too late', async () => {
    const key = await ready()
    expect(await stores.meetings.project(key, renewed(2, 1))).toBe('done')
    const late = renewed(2, 1)
    expect(
      await stores.meetings.project(key, {
        ...late,
        event: { ...late.event, commandId: 'late' },
        text: { ...late.text, version: { ...late.text.version, how: 'replaced' } },
      }),
    ).toBe('superseded')
    expect(await stores.meetings.readProtocolVersion(key, 2)).toMatchObject({ how: 'merged' })
  })
})
