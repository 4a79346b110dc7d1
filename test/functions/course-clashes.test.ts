import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ulid } from 'ulid'
import { occasionDraftOf } from '#shared/courses/occasion-draft.ts'
import type { Occasion } from '#shared/courses/occasion.ts'
import { storedLine } from '#shared/courses/waiting-line.ts'
import { keys } from '#shared/platform/keys.ts'
import { courseOccasionItem } from '#shared/platform/stores/courses/course-items.ts'
import { signUpItem } from '#shared/platform/stores/courses/sign-up-items.ts'
import { aPortalToOrganise, type PortalToOrganise } from '../builders/organised.ts'

const hour = 3_600_000
let portal: PortalToOrganise
beforeAll(async () => {
  portal = await aPortalToOrganise()
})
afterAll(() => portal.close())

const occasionOf = async (id: string) => (await portal.stores.courses.readOccasion(id))!.occasion
/** A person has a seat at another occasion at this time. */
const isSeatedAt = async ({ startsAt, endsAt }: Pick<Occasion, 'startsAt' | 'endsAt'>, who: 'member' | 'student') => {
  const other = await portal.held({ signUpUntil: portal.today() })
  await portal.put(signUpItem(portal.aSignUp(other, who)))
  await portal.stands(other, 1)
  await portal.moves(other, { startsAt, endsAt })
  return other
}
const act = (occasion: string, path: string, body: object = {}) =>
  portal.people.organiser.send('POST', `${portal.at(occasion)}/${path}`, { body: { commandId: ulid(), ...body } })

describe('a participant with a seat elsewhere at the same time', () => {
  test('is shown to the organiser before a yes, which is not offered and refused; nothing says where the seat is', async () => {
    const occasion = await portal.organised()
    const other = await isSeatedAt(await occasionOf(occasion), 'member')
    const { participants } = await portal.participants(occasion)
    expect(participants.map(({ may, hindrance }) => [may, hindrance])).toEqual([
      [['refuse'], 'seat-elsewhere'],
      [['accept', 'refuse'], null],
    ])
    expect(JSON.stringify(participants)).not.toContain(other)
    expect((await act(occasion, '1/decision', { isAccepted: true })).json).toMatchObject({ code: 'seat-elsewhere' })
    expect((await act(occasion, '2/decision', { isAccepted: true })).status).toBe(200)
    expect(await portal.stores.admissions.askedActs(occasion, 9)).toMatchObject([{ what: 'decide', number: 2 }])
  })

  test('does not keep the next from a seat that the organiser gives', async () => {
    const occasion = await portal.organised({ capacity: 1 })
    const startsAt = portal.clock.portalNow() + 7 * hour
    await portal.moves(occasion, { startsAt, endsAt: startsAt + hour })
    for (const number of [1, 2])
      await portal.stands(occasion, number, { status: 'reserveList', parts: { whole: 'waiting' } })
    const line = [1, 2].map((number) => ({ number, parts: ['whole'] }))
    await portal.put({ ...keys.waitingLine(occasion), ...storedLine(line) })
    const seatFor = async () => {
      const { json } = await portal.people.organiser.get('/own/organised-occasions')
      return (json['occasions'] as { occasion: { id: string }; seatFor: number | null }[]).find(
        (each) => each.occasion.id === occasion,
      )?.seatFor
    }
    expect(await seatFor()).toBe(1)
    await isSeatedAt({ startsAt, endsAt: startsAt + hour }, 'member')
    expect(await seatFor()).toBe(2)
    const { participants } = await portal.participants(occasion, 'line')
    expect(participants.map(({ may, hindrance }) => [may, hindrance])).toEqual([
      [['remove'], 'seat-elsewhere'],
      [['remove', 'seat'], null],
    ])
    expect((await act(occasion, '1/seat')).json).toMatchObject({ code: 'seat-elsewhere' })
    expect((await act(occasion, '2/seat')).status).toBe(200)
  })
})

describe('moving an occasion', () => {
  const moved = async (occasion: string, days: number, known?: number) => {
    const { taken: _, ...stored } = await occasionOf(occasion)
    await portal.put(courseOccasionItem(stored))
    const by = days * 24 * hour
    const later = { ...stored, startsAt: stored.startsAt + by, endsAt: stored.endsAt + by }
    const query = known === undefined ? '' : `?clashing=${known}`
    const path = `/courses/manage/${stored.courseId}/occasions/${occasion}${query}`
    return portal.people.editor.send('PUT', path, { body: occasionDraftOf(later), ifMatch: stored.version })
  }
  const seated = async () => {
    const occasion = await portal.organised({ admission: 'open' })
    for (const number of [1, 2]) await portal.stands(occasion, number)
    return occasion
  }

  test('to a time at which participants have another seat first shows the editor how many, and saves nothing', async () => {
    const occasion = await seated()
    const { startsAt, endsAt } = await occasionOf(occasion)
    const by = 24 * hour
    for (const who of ['member', 'student'] as const)
      await isSeatedAt({ startsAt: startsAt + by, endsAt: endsAt + by }, who)
    const refused = { status: 409, json: { code: 'seats-at-new-time', params: { count: 2 } } }
    expect(await moved(occasion, 1)).toMatchObject(refused)
    expect(await moved(occasion, 1, 1)).toMatchObject(refused)
    expect((await occasionOf(occasion)).startsAt).toBe(startsAt)
    expect(await moved(occasion, 1, 2)).toMatchObject({ status: 200, json: { startsAt: startsAt + by } })
  })

  test('to a time at which no one has another seat asks nothing', async () => {
    expect((await moved(await seated(), 2)).status).toBe(200)
  })
})
