import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FoundOrganiser, Organisers } from '#shared/contract/course-organisers.ts'
import { organiserSendId } from '#shared/platform/mail/sending-ids.ts'
import { courseOccasionItem } from '#shared/platform/stores/courses/course-items.ts'
import type { Occasion } from '#shared/courses/occasion.ts'
import { occasionDraftOf } from '#shared/courses/occasion-draft.ts'
import { PortalError } from '#shared/errors.ts'
import { persona, union, type Browser } from '../builders/portal.ts'
import { aPortalToSignUpIn, type PortalToSignUpIn } from '../builders/signing-up.ts'

let portal: PortalToSignUpIn
let editor: Browser
beforeAll(async () => {
  portal = await aPortalToSignUpIn()
  editor = await portal.signedIn('editor')
})
afterAll(() => portal.close())

const search = (words: string, who = editor) => who.send('POST', '/courses/people', { body: { words } })
const found = async (words: string) => (await search(words)).json['people'] as FoundOrganiser[]

describe('whom an editor can name', () => {
  test('is found by name among members and staff, with name and unit alone, each once', async () => {
    const chairman = persona('chairman')
    const people = await found(chairman.name)
    const match = people.filter(({ ref }) => ref === chairman.ref)
    expect(match).toHaveLength(1)
    expect(match[0]).toEqual({
      ref: chairman.ref,
      name: chairman.name,
      clubs: expect.any(Array),
      isStaff: false,
      isOneself: false,
    })
    expect(match[0]?.clubs.length).toBeGreaterThan(0)
    const operator = persona('operator')
    expect(await found(operator.name)).toContainEqual(
      expect.objectContaining({ ref: operator.ref, clubs: [], isStaff: true }),
    )
  })

  test('is found by reference whatever their role; a person with a protected identity is not', async () => {
    const student = persona('student')
    expect(await found(student.ref)).toMatchObject([{ ref: student.ref, name: student.name }])
    expect(await found(persona('protected').ref)).toEqual([])
    expect(await found(persona('protected').name)).toEqual([])
  })

  test.each([
    ['x', 'min-characters'],
    ['19850101-1234', 'personal-number-not-searched'],
  ])('is not looked for by %s: %s', async (words, code) => {
    expect(await search(words)).toMatchObject({ status: 422, json: { fields: [{ path: 'words', code }] } })
  })

  test('is searched by editors alone, and their search is logged', async () => {
    expect((await search('an', await portal.signedIn('chairman'))).status).toBe(403)
    portal.time.real += 60_000
    const at = portal.time.real
    await search('zzzz')
    const searches = (await portal.stores.audit.searches(at)).filter((each) => each.at === at)
    expect(searches).toEqual([{ at, by: persona('editor').ref, searches: 1, found: 0 }])
  })
})

describe('naming an organiser', () => {
  const held = async (differs: Partial<Occasion> = {}) => {
    const id = await portal.held(differs)
    const stored = (await portal.stores.courses.readOccasion(id))!.occasion
    await portal.put(courseOccasionItem(stored))
    return { id, path: `/courses/manage/${stored.courseId}/occasions/${id}/organisers` }
  }
  const name = async (path: string, id: string, method: 'PUT' | 'DELETE' = 'PUT') =>
    editor.send(method, `${path}/${persona(id).ref}`, method === 'PUT' ? { body: {} } : {})
  const named = async (path: string) => ((await editor.get(path)).json as unknown as Organisers).organisers
  const organisersOf = async (id: string) => (await portal.stores.courses.readOccasion(id))?.occasion.organisers

  test('gives the right to the participants, writes to them once, and leaves a trail', async () => {
    const { id, path } = await held()
    const started: string[] = []
    portal.engine.start = async (process) => void started.push(process.id)
    expect(await name(path, 'student')).toMatchObject({
      status: 200,
      json: { organisers: [{ ref: persona('student').ref, name: persona('student').name }] },
    })
    expect((await name(path, 'student')).status).toBe(200)
    expect(await organisersOf(id)).toEqual([persona('student').ref])
    const sendId = organiserSendId({ occasion: id, version: 2 })
    expect(await portal.stores.mail.readRecipients(sendId)).toEqual([persona('student').ref])
    expect(new Set(started)).toEqual(new Set([`mail/${sendId}`]))
    const student = await portal.signedIn('student')
    const participants = `/courses/occasions/${id}/participants?list=seats&page=1`
    expect((await student.get(participants)).status).toBe(200)
    expect((await name(path, 'student', 'DELETE')).json).toMatchObject({ organisers: [] })
    expect((await name(path, 'student', 'DELETE')).status).toBe(200)
    expect((await student.get(participants)).status).toBe(403)
    expect(await portal.stores.courses.organisersOf(id)).toEqual([])
    const { courseId } = (await portal.stores.courses.readOccasion(id))!.occasion
    const { events } = await portal.stores.courses.readManaged(courseId)
    const { ref } = persona('student')
    expect(events.map(({ what, person }) => [what, person])).toEqual([
      ['organiser-removed', ref],
      ['organiser-named', ref],
    ])
    const { json } = await editor.get(`/courses/manage/${courseId}`)
    expect(json['events']).toMatchObject([{ personName: persona('student').name }, {}])
  })

  test('is refused to an editor who would name themselves, and changes nothing', async () => {
    const { id, path } = await held()
    expect(await name(path, 'editor')).toMatchObject({ status: 403, json: { code: 'own-organiser' } })
    expect(await organisersOf(id)).toEqual([])
    expect(await found(persona('editor').ref)).toMatchObject([{ isOneself: true }])
    const needs = `/courses/occasions/${id}/needs`
    expect((await editor.get(needs)).status).toBe(403)
  })

  test('of several at once keeps each', async () => {
    const { path } = await held()
    const answers = await Promise.all(['student', 'retired', 'member'].map((id) => name(path, id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await named(path)).toHaveLength(3)
  })

  test('writes to no one before the occasion is published, and then to all', async () => {
    const { id, path } = await held({ state: 'draft', publishedAt: null })
    await name(path, 'student')
    const sendId = organiserSendId({ occasion: id, version: 2 })
    expect(await portal.stores.mail.readSend(sendId)).toBeNull()
    expect(await editor.send('POST', path.replace('organisers', 'published'), { body: {}, ifMatch: 2 })).toMatchObject({
      status: 200,
    })
    expect(await portal.stores.mail.readRecipients(sendId)).toEqual([persona('student').ref])
  })

  test('stands while the engine is down; the letter is stored', async () => {
    const { id, path } = await held()
    portal.engine.start = () => Promise.reject(new PortalError('engine-unavailable'))
    expect((await name(path, 'member')).status).toBe(200)
    portal.engine.start = () => Promise.resolve()
    expect(await portal.stores.mail.readRecipients(organiserSendId({ occasion: id, version: 2 }))).toHaveLength(1)
  })

  test('comes before publishing what is decided by hand, and the last of it stays', async () => {
    const { id, path } = await held({ state: 'draft', publishedAt: null, admission: 'manual' })
    const publish = (ifMatch: number) =>
      editor.send('POST', path.replace('organisers', 'published'), { body: {}, ifMatch })
    expect(await publish(1)).toMatchObject({
      status: 422,
      json: { fields: [{ path: 'admission', code: 'organiser-missing' }] },
    })
    await name(path, 'student')
    expect((await publish(2)).status).toBe(200)
    expect(await name(path, 'student', 'DELETE')).toMatchObject({ status: 409, json: { code: 'last-organiser' } })
    await name(path, 'retired')
    const answers = await Promise.all(['student', 'retired'].map((who) => name(path, who, 'DELETE')))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await organisersOf(id)).toHaveLength(1)
  })

  test('comes before what is published is decided by hand', async () => {
    const { id, path } = await held()
    const stored = (await portal.stores.courses.readOccasion(id))!.occasion
    const save = (ifMatch: number) =>
      editor.send('PUT', path.replace('/organisers', ''), {
        body: { ...occasionDraftOf(stored), admission: 'manual' },
        ifMatch,
      })
    expect(await save(1)).toMatchObject({ status: 422, json: { fields: [{ code: 'organiser-missing' }] } })
    await name(path, 'student')
    expect((await save(2)).status).toBe(200)
  })

  test('takes ten, and no one whom the portal does not know', async () => {
    const organisers = union.people.slice(0, 10).map(({ ref }) => ref)
    const { path } = await held({ organisers })
    const other = union.people.find(({ ref }) => !organisers.includes(ref))!
    expect(await editor.send('PUT', `${path}/${other.ref}`, { body: {} })).toMatchObject({
      status: 409,
      json: { code: 'too-many-organisers' },
    })
    expect((await editor.send('PUT', `${path}/01JZZZZZZZZZZZZZZZZZZZZZZZ`, { body: {} })).status).toBe(404)
  })
})
