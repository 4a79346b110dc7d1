import { HandOver } from './story/hand-over.ts'
import { clubNumber, registerData, season } from './story/people.ts'
import { expect, test } from './story/portal.ts'
import { world } from './story/world.ts'

const day = `${season()}-02-10`
/** Access is switched within this many milliseconds, on pages that are open as well. */
const switchedWithin = 60_000

test('a chairman hands over to the one who was elected, with the extract for the bank', async ({ portal }) => {
  const club = clubNumber(27)
  const [candidate, one, other] = club.members
  if (!candidate || !one || !other) throw new Error(`${club.id} has too few members.`)
  await world.isSeasonStart()
  const chairman = await portal.opens(HandOver, club.chairman)
  const elected = await portal.opens(HandOver, candidate, { language: 'en' })
  const handover = `/meetings/${club.id}/${season()}/handover`

  await test.step('the meeting elects another chairman, and both have the portal open in their roles', async () => {
    await Promise.all([chairman.isSignedIn(), elected.isSignedIn()])
    await elected.goesTo('roles', {})
    await expect(elected.role).toContainText(elected.say('roles.kind.employable'))
    await chairman.hasElected(club.id, { type: 'chairman', person: candidate.ref, day })
    await chairman.goesTo('meeting', { year: season() })
    await expect(chairman.role).toContainText(chairman.say('roles.assignment.chairman'))
    expect(
      await chairman.tries('PUT', `${handover}/lines`, { line: 'x', done: true }, { 'if-match': '"0"' }),
    ).toMatchObject({ status: 409, reply: { code: 'handover-not-begun' } })
  })

  /** Awaited from the registration on, whatever else is done meanwhile; gives what went wrong. */
  const accessIsSwitched = () =>
    Promise.all([
      expect(elected.role).toContainText(elected.say('roles.assignment.chairman'), { timeout: switchedWithin }),
      expect(chairman.role).not.toContainText(chairman.say('roles.assignment.chairman'), { timeout: switchedWithin }),
    ]).then(
      () => null,
      (error: unknown) => error,
    )
  let switched: ReturnType<typeof accessIsSwitched> = Promise.resolve(null)
  await test.step('registering ends one mandate and starts the other', async () => {
    await world.isDay(day, '18:35')
    await chairman.page.reload()
    await chairman.registersAssignments()
    switched = accessIsSwitched()
    const chairmen = registerData().assignments.filter(({ clubId, type }) => clubId === club.id && type === 'chairman')
    expect(chairmen).toContainEqual(expect.objectContaining({ person: candidate.ref, from: day }))
    expect(chairmen).toContainEqual(expect.objectContaining({ person: club.chairman.ref, until: `${season()}-02-09` }))
  })

  await test.step('the handover is a list of what goes over from whom to whom', async () => {
    await chairman.page.getByRole('link', { name: chairman.say('handover.next') }).click()
    await chairman.button('meeting.leave.proceed', {}, chairman.dialog()).click()
    await chairman.sees('handover.title')
    await chairman.seesText('handover.both', { from: club.chairman.name, to: candidate.name })
    await chairman.hasHandedOver(0, 6)
    await chairman.ticks('keys')
    await chairman.hasHandedOver(1, 6)
  })

  await test.step('the extract takes two attestants whom it is not about', async () => {
    await chairman.presses('handover.extract.save')
    await chairman.seesText('fields.person-required')
    const choice = (attestants: string[]) => ({ attestants, signatories: [candidate.ref], manner: 'each' })
    const tries = (attestants: string[]) =>
      chairman.tries('PUT', `${handover}/extract`, choice(attestants), { 'if-match': '"1"' })
    expect(await tries([one.ref, one.ref])).toMatchObject({
      status: 422,
      reply: { fields: [{ path: 'attestants.1', code: 'attestants-same' }] },
    })
    expect(await tries([one.ref, candidate.ref])).toMatchObject({
      status: 422,
      reply: { fields: [{ path: 'attestants.1', code: 'attestant-concerned' }] },
    })
    await chairman.decides('handover.extract.manner.each')
    await chairman.choosesAttestants(one.name, other.name)
    await chairman.presses('handover.extract.save')
    await chairman.seesText('handover.extract.ready')
    expect(await chairman.opensExtract()).toBe('%PDF-')
    await chairman.pageIsAccessible('handover with the extract')
  })

  await test.step('letters go to the officer who was elected and to the one who leaves', async () => {
    for (const [about, { ref }] of [
      [/^(You have been elected|Du är vald)/, candidate],
      [/^(Your assignment has ended|Ditt uppdrag har avslutats)/, club.chairman],
    ] as const) {
      const address = registerData().people.find((person) => person.ref === ref)?.email
      await expect
        .poll(async () => (await world.letters(about, club.name)).map(({ destination }) => destination.to.join()))
        .toEqual([expect.stringContaining(address ?? 'nobody')])
    }
  })

  await test.step('the open pages of both notice that access has been switched', async () => {
    const wrong = await switched
    if (wrong) throw wrong
    await expect(
      elected.page.getByRole('heading', { level: 2, name: elected.say('roles.assignment.chairman') }),
    ).toBeVisible()
    await elected.pageIsAccessible('roles')
  })

  await test.step('the officer who takes over goes on with the list, in English', async () => {
    await elected.goesToHandover()
    await elected.seesTickBy(club.chairman.name, 'keys')
    await elected.ticks('bank')
    await elected.hasHandedOver(2, 6)
    await elected.pageIsAccessible('handover in English')
  })

  await test.step('the officer who left reads which assignment would open the club’s assignments', async () => {
    expect((await chairman.tries('GET', `/clubs/${club.id}/assignments`)).status).toBe(403)
    await chairman.goesTo('newAssignment', {})
    await chairman.seesText('errors.page.unauthorized.text')
    await chairman.seesText('errors.opens.club-officer')
  })
})
