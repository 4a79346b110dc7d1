import { ulid } from 'ulid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MailingTemplatesView } from '#shared/contract/mailing-templates.ts'
import { mailingLimits } from '#shared/mailings/mailing-limits.ts'
import { emptyDraft, type ClubDraft } from '#shared/mailings/mailing.ts'
import { contentOf, draftFrom } from '#shared/mailings/template.ts'
import { aPortalWithMailings, aMailingText, type PortalWithMailings } from '../builders/mailings-portal.ts'
import { persona } from '../builders/portal.ts'

let portal: PortalWithMailings
beforeAll(async () => {
  portal = await aPortalWithMailings()
})
afterAll(() => portal.close())

const at = (id = '') => `${portal.base}/mailing-templates${id && `/${id}`}`
const mailing: ClubDraft = {
  ...emptyDraft,
  ...aMailingText('varje månad'),
  audience: { ...emptyDraft.audience, exceptBoard: true, except: [persona('member').ref] },
  replyTo: { to: 'custom', address: 'klubben@example.com' },
}
const keep = (name: string, id = ulid(), of: object = contentOf(mailing), who = portal.chairman) =>
  who.send('PUT', at(id), { body: { name, mailing: of } })
const templates = async (who = portal.chairman) =>
  ((await who.get(at())).json as unknown as MailingTemplatesView).templates
const names = async (who = portal.chairman) => (await templates(who)).map(({ name }) => name)

beforeEach(async () => {
  for (const { id } of await templates()) await portal.chairman.send('DELETE', at(id))
})

test('a mailing is stored under a name, and another begins as it was', async () => {
  const id = ulid()
  expect((await keep(' Månadsbrev ', id)).json).toMatchObject({
    templates: [{ id, name: 'Månadsbrev', subject: mailing.subject }],
  })
  const begun = draftFrom((await templates())[0]!)
  expect(begun).toEqual({ ...mailing, audience: { ...mailing.audience, except: [] } })
  expect((await portal.save(ulid(), begun)).json).toMatchObject({ version: 1, subject: mailing.subject })
})

test('no one who was chosen or left out by name is in one', async () => {
  expect((await keep('Med namn', ulid(), mailing)).status).toBe(422)
  expect(await names()).toEqual([])
})

test('the same again is one, and one is renamed and removed, also twice', async () => {
  const id = ulid()
  await Promise.all([keep('Månadsbrev', id), keep('Månadsbrev', id)])
  expect(await names()).toEqual(['Månadsbrev'])
  expect((await keep('Brev', id)).json).toMatchObject({ templates: [{ id, name: 'Brev', subject: mailing.subject }] })
  for (let again = 0; again < 2; again += 1)
    expect((await portal.chairman.send('DELETE', at(id))).json).toEqual({ templates: [] })
})

test('a name that another has, or that is none, is refused at its field', async () => {
  await keep('Månadsbrev')
  const other = ulid()
  await keep('Inbjudan', other)
  const taken = { status: 422, json: { fields: [{ path: 'name', code: 'template-name-taken' }] } }
  expect(await keep('månadsBREV')).toMatchObject(taken)
  expect(await keep('Månadsbrev', other)).toMatchObject(taken)
  expect((await keep(' ')).json).toMatchObject({ fields: [{ path: 'name', code: 'required' }] })
  expect((await keep('x'.repeat(mailingLimits.templateNameLength + 1))).json).toMatchObject({
    fields: [{ path: 'name', code: 'too-long' }],
  })
})

test('are their writer’s own: neither a colleague nor another club reads, changes or removes them', async () => {
  const id = ulid()
  await keep('Månadsbrev', id)
  const colleague = await portal.signedIn('vice-chairman')
  expect(await names(colleague)).toEqual([])
  // Under the same id it is one of their own.
  await keep('Mitt', id, contentOf(emptyDraft), colleague)
  expect(await names()).toEqual(['Månadsbrev'])
  expect((await colleague.send('DELETE', at(id))).status).toBe(200)
  expect(await names()).toEqual(['Månadsbrev'])
  for (const who of ['member', 'other-chairman', 'operator', 'editor'])
    expect((await (await portal.signedIn(who)).get(at())).status).toBe(403)
})

test('of more at the same time than a writer can have that number is stored, and one removed makes room', async () => {
  const ids = Array.from({ length: mailingLimits.templates + 3 }, () => ulid())
  const replies = await Promise.all(ids.map((id, number) => keep(`Mall ${number}`, id)))
  for (const [number, { status }] of replies.entries())
    if (status === 503) replies[number] = await keep(`Mall ${number}`, ids[number])
  expect(await names()).toHaveLength(mailingLimits.templates)
  const full = replies.filter(({ json }) => json.code === 'too-many-templates')
  expect(full).toHaveLength(3)
  expect(full[0]).toMatchObject({ status: 409, json: { params: { max: mailingLimits.templates } } })
  await portal.chairman.send('DELETE', at((await templates())[0]?.id))
  expect((await keep('Sist')).status).toBe(200)
})
