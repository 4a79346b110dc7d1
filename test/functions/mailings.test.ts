import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { MailingsView, MailingView, RecipientsView } from '#shared/contract/mailings.ts'
import { emptyDraft } from '#shared/mailings/mailing.ts'
import { keys } from '#shared/platform/keys.ts'
import { aPortalWithMailings, club, aMailingText, type PortalWithMailings } from '../builders/mailings-portal.ts'
import { persona, union } from '../builders/portal.ts'

let portal: PortalWithMailings
beforeAll(async () => {
  portal = await aPortalWithMailings()
})
afterAll(() => portal.close())

const inClub = union.people.filter(({ employments }) => employments.some(({ clubId }) => clubId === club))
const change = (ref: string, UpdateExpression: string, values: object = {}) =>
  portal.dynamo.client.send(
    new UpdateCommand({
      TableName: portal.dynamo.tables.people,
      Key: keys.person(ref),
      UpdateExpression,
      ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
    }),
  )

describe('a mailing being written', () => {
  test('is stored as it is typed, whatever it lacks, and read by another officer with who wrote it', async () => {
    const id = await portal.drafted({ replyTo: { to: 'custom', address: 'klubb' } })
    const other = await portal.signedIn('chairman')
    expect((await other.get(`${portal.base}/mailings/${id}`)).json).toMatchObject({
      subject: '',
      replyTo: { to: 'custom', address: 'klubb' },
      version: 1,
      by: persona('chairman').name,
      sent: null,
      progress: null,
    })
  })

  test('is saved upon what was seen: a conflict carries what is stored, the same save again is none', async () => {
    const id = await portal.drafted(aMailingText('ett'))
    expect((await portal.save(id, aMailingText('två'), 1)).json).toMatchObject({ version: 2 })
    expect((await portal.save(id, aMailingText('två'), 1)).json).toMatchObject({ version: 2 })
    expect(await portal.save(id, aMailingText('tre'), 1)).toMatchObject({
      status: 412,
      json: { current: { version: 2 } },
    })
  })

  test('is removed, and stays removed', async () => {
    const id = await portal.drafted()
    for (let again = 0; again < 2; again += 1)
      expect((await portal.chairman.send('DELETE', `${portal.base}/mailings/${id}`)).json).toEqual({ removed: true })
    expect((await portal.chairman.get(`${portal.base}/mailings/${id}`)).status).toBe(404)
    expect((await portal.save(id, aMailingText('åter'), 1)).status).toBe(404)
  })

  test.each(['member', 'other-chairman', 'operator', 'editor'])('is not read by the %s of the club', async (who) => {
    const id = await portal.drafted()
    const browser = await portal.signedIn(who)
    expect((await browser.get(`${portal.base}/mailings/${id}`)).status).toBe(403)
    expect((await portal.save(ulid(), aMailingText('x'), 0, browser)).status).toBe(403)
  })

  test('shows the letter as its first reader will get it, in both languages', async () => {
    const preview = (language: string) =>
      portal.chairman.send('POST', `${portal.base}/mailing-preview`, {
        body: { draft: { ...emptyDraft, ...aMailingText('Kom!') }, language },
      })
    const first = (await portal.found()).recipients[0]!
    const { json } = await preview('sv')
    expect(json).toMatchObject({ to: first.name, subject: 'Fika inför årsmötet', replyTo: null })
    expect(json['text']).toContain(`Hej ${first.name.split(' ')[0]}! Kom!`)
    expect(json['html']).toContain('lang="sv"')
    expect((await preview('en')).json['html']).toContain('lang="en"')
  })

  test('reads few of the club for the first reader, and further ones where those get no mailing', async () => {
    const persons = vi.spyOn(portal.stores.people, 'persons')
    const previewTo = async (audience: object) => {
      persons.mockClear()
      const draft = { ...emptyDraft, ...aMailingText(), audience: { ...emptyDraft.audience, ...audience } }
      const { json } = await portal.chairman.send('POST', `${portal.base}/mailing-preview`, {
        body: { draft, language: 'sv' },
      })
      return { to: json['to'], read: persons.mock.calls.reduce((sum, [refs]) => sum + refs.length, 0) }
    }
    const { recipients } = await portal.found()
    const [first, last] = [recipients[0]!, recipients.at(-1)!]
    const toAll = await previewTo({})
    expect(toAll.to).toBe(first.name)
    expect(toAll.read).toBeLessThan(inClub.length)
    const except = recipients.slice(0, -1).map(({ ref }) => ref)
    expect((await previewTo({ except })).to).toBe(last.name)
    expect(await previewTo({ only: [last.ref] })).toEqual({ to: last.name, read: 1 })
    persons.mockRestore()
  })
})

describe('who a mailing reaches', () => {
  test('is everybody in the club but those with a protected identity, who are a number only where many are left out', async () => {
    const refs = (found: RecipientsView) =>
      [...found.recipients, ...found.leftOut.flatMap(({ people }) => people)].map(({ ref }) => ref).toSorted()
    const all = inClub.map(({ ref }) => ref).toSorted()
    const { ref: hidden } = persona('member')
    expect(refs(await portal.found())).toEqual(all)
    await change(hidden, 'SET protected = :true', { ':true': true })
    const found = await portal.found()
    expect(refs(found)).toEqual(all.filter((ref) => ref !== hidden))
    expect(found.protected).toBeNull()
    const declined = found.recipients.slice(0, 4).map(({ ref }) => ref)
    for (const ref of declined) await portal.stores.optOuts.put(ref, { kind: 'club-mail', why: 'opted-out', at: 1 })
    // Among many no one can guess who it is, and the answer still has nothing but the number.
    const among = await portal.found()
    expect(among.protected).toBe(1)
    expect(refs(among)).toEqual(refs(found))
    expect(JSON.stringify(among)).not.toContain(hidden)
    for (const ref of declined) await portal.stores.optOuts.remove(ref, 'club-mail')
    await change(hidden, 'REMOVE protected')
    expect(refs(await portal.found())).toEqual(all)
  })

  test('leaves out who has declined, has no address, or whose letters come back, each with the reason', async () => {
    const [one, two, three] = (await portal.found()).recipients as unknown as [
      { ref: string },
      { ref: string },
      { ref: string },
    ]
    await portal.stores.optOuts.put(one.ref, { kind: 'club-mail', why: 'opted-out', at: 1 })
    const { email: before } = (await portal.stores.people.person(two.ref))!
    await change(two.ref, 'SET email = :none', { ':none': null })
    const { email } = (await portal.stores.people.person(three.ref))!
    await change(three.ref, 'SET returnedLetter = :back', { ':back': { email, at: 7, isLasting: true } })
    const { leftOut } = await portal.found({ only: [one.ref, two.ref, three.ref] })
    expect(leftOut.map(({ reason, people }) => [reason, people.map(({ ref, since }) => [ref, since])])).toEqual([
      ['no-address', [[two.ref, null]]],
      ['opted-out', [[one.ref, null]]],
      ['returned', [[three.ref, 7]]],
    ])
    await portal.stores.optOuts.remove(one.ref, 'club-mail')
    await change(two.ref, 'SET email = :email', { ':email': before })
    await change(three.ref, 'REMOVE returnedLetter')
    expect((await portal.found({ only: [one.ref, two.ref, three.ref] })).leftOut).toEqual([])
  })
})

test('gives a club no answer from which it could find out a protected identity', async () => {
  const { people, mailings } = portal.stores
  const { ref } = persona('member')
  await change(ref, 'SET protected = :true', { ':true': true })
  expect((await people.person(ref))?.protected).toBe(true)
  const id = await portal.drafted()
  await portal.sent(id)
  await change(ref, 'REMOVE protected')
  expect((await mailings.read({ club, mailing: id }))?.sent?.leftOut.protected).toBe(1)
  const one = (await portal.chairman.get(`${portal.base}/mailings/${id}`)).json as unknown as MailingView
  const { mailings: all } = (await portal.chairman.get(`${portal.base}/mailings`)).json as unknown as MailingsView
  for (const { sent } of [one, all.find((each) => each.id === id)!]) expect(sent?.leftOut.protected).toBe(0)
})
