import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations as operator } from '#functions/operator/operations.ts'
import { Reason } from '#shared/contract/operator.ts'
import { FileAnnouncement } from '#shared/contract/uploads.ts'
import { emptyDraft } from '#shared/mailings/mailing.ts'
import { withoutPersonalNumbers } from '#shared/operator/masking.ts'
import { contentOf, TemplateName } from '#shared/mailings/template.ts'
import { oneOfEach, sentTexts } from '../builders/hostile-texts.ts'
import { filesOf } from '../builders/mailing-files.ts'
import { aMailingTo } from '../builders/mailing-to.ts'
import { aPortalWithMailings, club, type PortalWithMailings } from '../builders/mailings-portal.ts'
import { aPortal, persona, type Portal } from '../builders/portal.ts'
import { aPdf } from '../builders/uploads.ts'

let portal: PortalWithMailings
let desk: Portal
beforeAll(async () => {
  portal = await aPortalWithMailings()
  desk = await aPortal({ routes: operator as never })
  const start = () => Promise.resolve()
  Object.assign(desk.deps, { engine: { start, startWithSignal: start } })
})
afterAll(() => {
  portal.close()
  desk.close()
})

/** What becomes of a text where a rule reads it: its status, and what is stored. */
const judged = (
  text: string,
  rule: { safeParse: (text: string) => { data?: string | undefined } },
): { status: number; parsed: string | undefined } => {
  if (!text.isWellFormed()) return { status: 400, parsed: undefined }
  const { data } = rule.safeParse(text)
  return { status: data === undefined ? 422 : 200, parsed: data }
}

test('a template is refused by its name, or stored under it and found there', async () => {
  const { chairman, base, stores } = portal
  const id = ulid()
  const mailing = contentOf({ ...emptyDraft, subject: 'Fika' })
  for (const text of sentTexts) {
    const { status, parsed } = judged(text, TemplateName)
    const at = `${base}/mailing-templates/${id}`
    const reply = await chairman.send('PUT', at, { body: { name: text, mailing } })
    expect([text, reply.status]).toEqual([text, status])
    if (parsed === undefined) continue
    expect(reply.json['templates']).toMatchObject([{ id, name: parsed, subject: 'Fika' }])
    expect(await stores.mailingTemplates.list(persona('chairman').ref, club)).toMatchObject([{ id, name: parsed }])
  }
}, 240_000)

describe('a file', () => {
  const rule = FileAnnouncement.shape.name
  const called = (text: string) => `Avtal ${text}.pdf`

  test('is refused by its name before it is sent, or may be sent', async () => {
    const files = filesOf(portal)
    const id = await portal.drafted()
    for (const text of sentTexts) {
      const { status } = judged(called(text), rule)
      expect([text, (await files.announce(id, { name: called(text) })).status]).toEqual([text, status])
    }
  })

  test('has the name under which it was sent, one of each kind of name', async () => {
    const files = filesOf(portal)
    for (const text of oneOfEach((each) => judged(called(each), rule).status === 200)) {
      const id = await portal.drafted()
      const name = rule.parse(called(text))
      expect((await files.attach(id, aPdf(), { name: called(text) })).reply.status).toBe(200)
      expect(await files.named(id)).toEqual([name])
      const stored = await portal.stores.mailings.read({ club, mailing: id })
      expect(stored?.attachments.map((each) => each.name)).toEqual([name])
    }
  })
})

test('an operator’s reason is refused, or stored in the trail as it was given', async () => {
  const { mail, audit } = desk.stores
  const browser = await desk.signedIn('operator')
  const at = desk.clock.portalNow()
  const id = await aMailingTo(desk, { club, by: persona('chairman').ref, at }, [persona('member').ref])
  const stored: string[] = []
  for (const text of sentTexts) {
    const { status, parsed: reason } = judged(text, Reason)
    await mail.hold(id, { why: 'paused', at })
    const body = { commandId: ulid(), reason: text }
    expect([text, (await browser.send('POST', `/operator/sendings/${id}/resume`, { body })).status]).toEqual([
      text,
      status,
    ])
    if (reason !== undefined) stored.push(reason)
  }
  const trail = await audit.about({ of: 'letter', id })
  expect(trail.map(({ reason }) => reason).toSorted()).toEqual(stored.map(withoutPersonalNumbers).toSorted())
}, 240_000)
