import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Dynamo } from '#shared/platform/dynamo.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { Writer } from '#shared/platform/stores/writer.ts'
import { aSummary, astrid, aWriter, freshDatabase, portalNow } from '../builders/database.ts'

let dynamo: Dynamo
let stores: Stores
beforeAll(async () => {
  ;({ dynamo, stores } = await freshDatabase())
})
afterAll(() => dynamo.close())

let clubs = 2000
const aMeeting = async () => {
  const club = `club-${(clubs += 1)}`
  await stores.meetings.createMeeting(aSummary({ clubId: club }), [])
  return { club, year: aSummary().year }
}
type Key = Awaited<ReturnType<typeof aMeeting>>
const project = (key: Key, editor: Writer, commandId = 'one') =>
  stores.meetings.project(key, {
    event: { seq: 2, commandId, at: portalNow, by: astrid, what: 'step-changed' },
    patch: { step: 'preparation' },
    now: { step: 'preparation', dueAt: aSummary().dueAt },
    editor,
  })
const written = async (key: Key) => (await stores.meetings.readHistory(key)).length

describe('a transition whose sender’s right was not worked out before', () => {
  test('is written by an editor of the club, and leaves their session as it was', async () => {
    const key = await aMeeting()
    const editor = await aWriter(stores, astrid, { club: key.club })
    const before = await stores.sessions.read(editor.session, editor.realNow)
    expect(await project(key, { ...editor, realNow: editor.realNow + 60_000 })).toBe('done')
    expect(await stores.sessions.read(editor.session, editor.realNow)).toEqual(before)
    expect(await written(key)).toBe(1)
  })

  test('is known again when it is projected twice, also after the session has ended', async () => {
    const key = await aMeeting()
    const editor = await aWriter(stores, astrid, { club: key.club })
    await project(key, editor)
    await stores.sessions.delete(editor.session)
    expect(await project(key, editor)).toBe('repeated')
  })

  const missing: [string, (key: Key) => Promise<Writer>, string][] = [
    ['an editor of another club', () => aWriter(stores, astrid, { club: 'club-001' }), 'change-role'],
    [
      'an editor whose time is over',
      ({ club }) => aWriter(stores, astrid, { club, editorUntil: portalNow }),
      'change-role',
    ],
    ['somebody who may edit nothing', () => aWriter(stores, astrid), 'change-role'],
    [
      'an editor by a mandate that is not there',
      async ({ club }) => {
        const writer = await aWriter(stores, astrid)
        const mandate = { id: 'gone', until: '2027-12-31' }
        await stores.sessions.setEditor(writer.session, { editorOf: club, editorUntil: portalNow + 1, mandate })
        return { ...writer, mandate }
      },
      'change-role',
    ],
    [
      'an editor whose session rests on another mandate by now',
      async ({ club }) => ({
        ...(await aWriter(stores, astrid, { club })),
        mandate: { id: 'was', until: '2027-12-31' },
      }),
      'change-role',
    ],
    [
      'somebody else’s session',
      async ({ club }) => ({ ...(await aWriter(stores, astrid, { club })), who: 'somebody' }),
      'login-needed',
    ],
    [
      'a session that has ended',
      async ({ club }) => {
        const writer = await aWriter(stores, astrid, { club })
        await stores.sessions.delete(writer.session)
        return writer
      },
      'login-needed',
    ],
  ]
  test.each(missing)('is refused to %s, and nothing is written', async (_, make, code) => {
    const key = await aMeeting()
    await expect(project(key, await make(key))).rejects.toMatchObject({ code })
    expect(await written(key)).toBe(0)
    expect(await stores.meetings.readSummary(key)).toMatchObject({ seq: 1 })
  })
})
