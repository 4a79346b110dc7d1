import { ulid } from 'ulid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MailingTemplatesView } from '#shared/contract/mailing-templates.ts'
import { mailingLimits } from '#shared/mailings/mailing-limits.ts'
import { emptyDraft, emptyUnionDraft, type UnionDraft } from '#shared/mailings/mailing.ts'
import { contentOf, draftFrom } from '#shared/mailings/template.ts'
import { aMailingText } from '../builders/mailings-portal.ts'
import { persona } from '../builders/portal.ts'
import { aPortalWithUnionMailings, type PortalWithUnionMailings } from '../builders/union-mailings-portal.ts'

let portal: PortalWithUnionMailings
beforeAll(async () => {
  portal = await aPortalWithUnionMailings()
})
afterAll(() => portal.close())

const at = (id = '') => `/union/mailing-templates${id && `/${id}`}`
const mailing: UnionDraft = {
  ...emptyUnionDraft,
  ...(aMailingText('varje månad') as Partial<UnionDraft>),
  audience: { of: 'union', kinds: ['student'], clubs: ['club-001'], regions: [] },
}
const keep = (name: string, id = ulid(), of: object = contentOf(mailing)) =>
  portal.editor.send('PUT', at(id), { body: { name, mailing: of } })
const templates = async () => ((await portal.editor.get(at())).json as unknown as MailingTemplatesView).templates

beforeEach(async () => {
  for (const { id } of await templates()) await portal.editor.send('DELETE', at(id))
})

test('a mailing of the union is stored with its audience, and another begins as it was', async () => {
  const id = ulid()
  expect((await keep(' Månadsbrev ', id)).json).toMatchObject({ templates: [{ id, name: 'Månadsbrev' }] })
  const begun = draftFrom((await templates())[0]!)
  expect(begun).toEqual(mailing)
  expect((await portal.save(ulid(), begun as UnionDraft)).json).toMatchObject({ version: 1, subject: mailing.subject })
})

test('is renamed, refused a name that another has, and removed, also twice', async () => {
  const id = ulid()
  await keep('Månadsbrev', id)
  expect((await keep('Brev', id)).json).toMatchObject({ templates: [{ id, name: 'Brev' }] })
  expect(await keep('BREV')).toMatchObject({ status: 422, json: { fields: [{ code: 'template-name-taken' }] } })
  for (let again = 0; again < 2; again += 1)
    expect((await portal.editor.send('DELETE', at(id))).json).toEqual({ templates: [] })
})

test('has no audience of a club, as a club’s has none of the union', async () => {
  expect((await keep('Klubbens', ulid(), contentOf(emptyDraft))).status).toBe(422)
  const chairman = await portal.signedIn('chairman')
  const of = `/clubs/club-001/mailing-templates/${ulid()}`
  const body = { name: 'Förbundets', mailing: contentOf(mailing) }
  expect((await chairman.send('PUT', of, { body })).status).toBe(422)
})

test('are as many as an editor can have of a sender: those of a club are counted apart', async () => {
  const { ref } = persona('editor')
  for (let number = 0; number < mailingLimits.templates; number += 1)
    expect((await keep(`Mall ${number}`)).status).toBe(200)
  expect(await keep('Sist')).toMatchObject({ status: 409, json: { code: 'too-many-templates' } })
  expect(await portal.stores.mailingTemplates.list(ref, 'club-001')).toEqual([])
})

test.each(['chairman', 'operator', 'member'])('are no one’s but the editors’: the %s has none', async (who) => {
  const browser = await portal.signedIn(who)
  expect((await browser.get(at())).status).toBe(403)
  expect((await browser.send('PUT', at(ulid()), { body: { name: 'Min', mailing: contentOf(mailing) } })).status).toBe(
    403,
  )
  expect((await browser.send('DELETE', at(ulid()))).status).toBe(403)
})
