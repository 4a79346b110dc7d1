import { browserStack } from '#test/browser-stack.ts'
import { ByCode } from '#test/builders/by-code.ts'
import { eventually, good } from '#test/builders/answers.ts'
import { guidedMeeting, runningPortal, type GuidedMeeting, type SignedIn } from '#test/builders/guided-meeting.ts'
import { rehearsalYear } from '#shared/basics/rehearsal-year.ts'
import { clubNumber, season, type Club, type Known } from './people.ts'
import { world } from './world.ts'

const running = () =>
  runningPortal({
    PORTAL_ORIGIN: browserStack.origin,
    MANDAT_DATA_DIR: browserStack.dataDir,
    ELECTRONIC_ID_CONTROL_URL: world.phonePage,
  })

/** A person who acts through the API alone. */
const signedIn = async (portal: ReturnType<typeof running>, person: Known): Promise<SignedIn> => {
  const browser = portal.visitor()
  const known = { ...person, personaId: undefined }
  const started = ByCode.parse(
    good(await browser.send('POST', '/sign-in/orders', { body: { device: 'other' } }), 'sign-in').json,
  )
  await portal.approveByCode(browser, started, known)
  await eventually(
    `sign-in of ${person.name}`,
    async () => (await browser.get(`/sign-in/orders/${started.order}`)).json['state'] === 'success',
  )
  return { ...browser, person: known }
}

/**
 * A club's meeting that others have brought to where a story begins. The first two plain members become secretary and
 * adjuster.
 */
export const preparedMeeting = async ({
  id,
  chairman,
  members,
}: Club): Promise<Omit<GuidedMeeting, 'secretary' | 'adjuster'> & { secretary: Known; adjuster: Known }> => {
  const [secretary, adjuster] = members
  if (!secretary || !adjuster) throw new Error(`${id} has too few members.`)
  const portal = running()
  const [one, two, three] = await Promise.all([
    signedIn(portal, chairman),
    signedIn(portal, secretary),
    signedIn(portal, adjuster),
  ])
  return { ...guidedMeeting(portal, { club: id, chairman: one, secretary: two, adjuster: three }), secretary, adjuster }
}

/** A club's rehearsal, played by its chairman alone; the first two plain members are elected secretary and adjuster. */
export const preparedRehearsal = async ({
  id,
  chairman,
  members,
}: Club): Promise<Omit<GuidedMeeting, 'secretary' | 'adjuster'> & { secretary: Known; adjuster: Known }> => {
  const [secretary, adjuster] = members
  if (!secretary || !adjuster) throw new Error(`${id} has too few members.`)
  const portal = running()
  const one = await signedIn(portal, chairman)
  const playing = (person: Known): SignedIn => ({ ...one, person: { ...person, personaId: undefined } })
  return {
    ...guidedMeeting(
      { ...portal, year: rehearsalYear(portal.year) },
      { club: id, chairman: one, secretary: playing(secretary), adjuster: playing(adjuster) },
    ),
    secretary,
    adjuster,
  }
}

/** A club's meeting on its day, not opened yet. */
export const aMeetingDay = async (number: number) => {
  const club = clubNumber(number)
  const meeting = await preparedMeeting(club)
  await world.isSeasonStart()
  await meeting.command('type', { type: 'guided' })
  await meeting.fill({ 'time-and-place': meeting.decisions['time-and-place'] ?? {} })
  await meeting.advance('preparation')
  await world.isDay(`${season()}-02-12`, '18:00')
  await meeting.advance('annual-meeting')
  return { club, meeting }
}
