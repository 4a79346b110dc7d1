import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations as commands } from '#functions/course-commands/operations.ts'
import { operations as courses } from '#functions/courses/operations.ts'
import { PortalError } from '#shared/errors.ts'
import type { Process } from '#shared/platform/engine/client.ts'
import { openingSendId } from '#shared/platform/mail/sending-ids.ts'
import { notifyWatchers } from '#shared/platform/mail/notify-watchers.ts'
import { noteRestored } from '#shared/platform/restored.ts'
import { courseEditing } from '../builders/course-editing.ts'
import { idOf } from '../builders/courses.ts'
import { indexesCaughtUp } from '../builders/database.ts'
import { aPortal, persona, type Browser, type Portal } from '../builders/portal.ts'

const started: string[] = []
let isDown = false
const engine = {
  start: ({ id }: Process) => {
    if (isDown) return Promise.reject(new PortalError('engine-unavailable'))
    started.push(id)
    return Promise.resolve()
  },
}
let portal: Portal
let editor: Browser
let chairman: Browser
let member: Browser
beforeAll(async () => {
  portal = await aPortal({ routes: [...commands, ...courses] as never })
  Object.assign(portal.deps, { engine })
  ;[editor, chairman, member] = (await Promise.all(
    ['editor', 'chairman', 'member'].map((id) => portal.signedIn(id)),
  )) as [Browser, Browser, Browser]
})
afterAll(() => portal.close())

const { at, both, course, dayIn, draft, post, postUpon, publish, save, saveOccasion } = courseEditing(() => ({
  portal,
  editor,
}))
const watch = (who: Browser, id: string, isWatching = true) =>
  who.send('PUT', `/courses/${idOf(id)}/watch`, { body: { isWatching } })
const isWatching = async (who: Browser, id: string) => (await who.get(`/courses/${idOf(id)}/watch`)).json['isWatching']
const published = async (id: string) => {
  await save(id, course, 0)
  await publish(id)
}
const notified = (occasion: string, moment: 'ahead' | 'open') =>
  portal.stores.mail.readRecipients(openingSendId(idOf(occasion), moment))
const isToAnnounce = async (occasion: string) => {
  await indexesCaughtUp()
  return (await portal.stores.courses.occasionsToAnnounce()).includes(idOf(occasion))
}
const refs = (...ids: string[]) => ids.map((id) => persona(id).ref).toSorted()

describe('watching a course', () => {
  test('begins and stops, as often as it is asked, for a signed-in user', async () => {
    await published('A')
    expect(await isWatching(member, 'A')).toBe(false)
    for (const wanted of [true, true, false, false]) {
      expect((await watch(member, 'A', wanted)).json).toMatchObject({ isWatching: wanted })
      expect(await isWatching(member, 'A')).toBe(wanted)
    }
    await watch(member, 'A')
    expect(await isWatching(chairman, 'A')).toBe(false)
    expect((await watch(portal.visitor(), 'A')).status).toBe(401)
    expect((await portal.visitor().get(`/courses/${idOf('A')}/watch`)).status).toBe(401)
  })

  test('is of courses that are published; one that was withdrawn can be left', async () => {
    await save('B', course, 0)
    expect((await watch(member, 'B')).status).toBe(404)
    expect((await watch(member, 'ZZ')).status).toBe(404)
    await publish('B')
    await watch(member, 'B')
    await publish('B', 'withdrawn')
    expect((await watch(member, 'B', false)).json).toMatchObject({ isWatching: false })
  })
})

describe('an occasion that is published', () => {
  test('notifies each who watches its course once, though twenty publish at once', async () => {
    await published('C')
    await Promise.all([watch(member, 'C'), watch(chairman, 'C')])
    await saveOccasion('C', 'C1', draft(), 0)
    await Promise.all(Array.from({ length: 20 }, () => postUpon(1, `${at('C', 'C1')}/published`)))
    expect((await notified('C1', 'open')).toSorted()).toEqual(refs('member', 'chairman'))
    expect(await notified('C1', 'ahead')).toEqual([])
    expect(started).toEqual([`mail/${openingSendId(idOf('C1'), 'open')}`])
    expect(await isToAnnounce('C1')).toBe(false)
  })

  test('notifies, as it opens, those who have begun to watch since, and no one twice', async () => {
    await published('D')
    await watch(member, 'D')
    await saveOccasion('D', 'D1', draft({ opensDay: dayIn(3), opensTime: '09:00' }), 0)
    await post(`${at('D', 'D1')}/published`)
    expect(await notified('D1', 'ahead')).toEqual(refs('member'))
    await watch(chairman, 'D')
    const { opensAt } = (await portal.stores.courses.readOccasion(idOf('D1')))!.occasion
    const deps = { stores: portal.stores, engine }
    await notifyWatchers(deps, idOf('D1'), opensAt! - 1)
    expect(await notified('D1', 'open')).toEqual([])
    expect(await isToAnnounce('D1')).toBe(true)
    await Promise.all(Array.from({ length: 5 }, () => notifyWatchers(deps, idOf('D1'), opensAt!)))
    expect(await notified('D1', 'open')).toEqual(refs('chairman'))
    expect(await notified('D1', 'ahead')).toEqual(refs('member'))
    expect(await isToAnnounce('D1')).toBe(false)
  })

  test('notifies no one once it was cancelled', async () => {
    await published('E')
    await watch(member, 'E')
    await saveOccasion('E', 'E1', draft({ opensDay: dayIn(3), opensTime: '09:00' }), 0)
    await post(`${at('E', 'E1')}/published`)
    await watch(chairman, 'E')
    await post(`${at('E', 'E1')}/cancelled`, { reason: both('Sjukdom') })
    await notifyWatchers({ stores: portal.stores, engine }, idOf('E1'), portal.clock.portalNow())
    expect(await notified('E1', 'open')).toEqual([])
    expect(await isToAnnounce('E1')).toBe(false)
  })

  test('is published while the engine is down; the next scan notifies those who watch its course', async () => {
    await published('F')
    await watch(member, 'F')
    await saveOccasion('F', 'F1', draft(), 0)
    isDown = true
    expect((await post(`${at('F', 'F1')}/published`)).json).toMatchObject({ state: 'published' })
    isDown = false
    expect(await isToAnnounce('F1')).toBe(true)
    started.length = 0
    await notifyWatchers({ stores: portal.stores, engine }, idOf('F1'), portal.clock.portalNow())
    expect(started).toEqual([`mail/${openingSendId(idOf('F1'), 'open')}`])
    expect(await isToAnnounce('F1')).toBe(false)
  })

  test('may have been notified as it opened where that was before a restore; one published since goes out', async () => {
    const mayHaveGone = async (occasion: string) =>
      (await portal.stores.mail.storedSend(openingSendId(idOf(occasion), 'open')))?.mayHaveGone
    await published('G')
    await watch(member, 'G')
    await saveOccasion('G', 'G1', draft({ opensDay: dayIn(3), opensTime: '09:00' }), 0)
    await post(`${at('G', 'G1')}/published`)
    await watch(chairman, 'G')
    const { opensAt } = (await portal.stores.courses.readOccasion(idOf('G1')))!.occasion
    await noteRestored(portal.dynamo, opensAt! + 1)
    await notifyWatchers({ stores: portal.stores, engine }, idOf('G1'), opensAt! + 2)
    expect(await notified('G1', 'open')).toEqual(refs('chairman'))
    expect(await mayHaveGone('G1')).toBe(true)

    await noteRestored(portal.dynamo, portal.clock.portalNow() - 1)
    await published('H')
    await watch(member, 'H')
    await saveOccasion('H', 'H1', draft({ opensDay: dayIn(-1), opensTime: '09:00' }), 0)
    await post(`${at('H', 'H1')}/published`)
    expect(await notified('H1', 'open')).toEqual(refs('member'))
    expect(await mayHaveGone('H1')).toBeUndefined()
  })
})
