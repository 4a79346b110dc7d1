import type { ServerName } from '#infra/local/parts.ts'
import type { Stack } from '#infra/local/stack.ts'
import { hashOf, newSecret } from '#functions/common/cookie.ts'
import { MeetingSummary } from '#shared/annual-meeting/meeting.ts'
import { meetingId } from '#shared/annual-meeting/meeting-id.ts'
import { endOfDay } from '#shared/clock.ts'
import { sessionLimits } from '#shared/limits.ts'
import { readClockOffset } from '#shared/platform/clock.ts'
import { readConfig } from '#shared/platform/config.ts'
import { connectDynamo } from '#shared/platform/dynamo.ts'
import { createEngine } from '#shared/platform/engine/client.ts'
import { searchAttributes } from '#shared/platform/engine/search-attributes.ts'
import { createStores } from '#shared/platform/stores/stores.ts'
import { seasonRules } from '#shared/season.ts'
import type { RecordSnapshot } from '#workflows/annual-meeting/meeting-record.ts'
import { guidedMeeting, seasonMorning, type RunningPortal } from '../../builders/guided-meeting.ts'
import { witnesses } from '../../faults/witnesses.ts'
import { copiedClub, copiedPerson, registerCopies, storeCopies, type Model } from './copies.ts'
import { localCookie } from '#test/builders/browser.ts'

/** A club whose protocol is signed by both, with the cookie of its chairman. */
export type ReadyClub = { club: string; year: number; cookie: string; signatories: string[] }

/** More clubs at a time than the worker keeps processes would be begun anew from their histories when they submit. */
export type ReadyClubs = { more: (count: number) => Promise<ReadyClub[]>; close: () => Promise<void> }

const startsAtOnce = 20

/** Holds one meeting up to its last signature, as people do it. */
const holdModel = async (env: Record<string, string>, portal: RunningPortal, club: string): Promise<Model> => {
  const seen = witnesses(env)
  const members = await seen.members(club)
  const chairman = (await seen.assignments(club)).find(({ type }) => type === 'chairman')?.person ?? ''
  const [secretary = '', adjuster = ''] = members.filter((ref) => ref !== chairman)
  const signedIn = (ref: string) =>
    portal.signedInAs(portal.people.find((person) => person.ref === ref) ?? portal.persona('chairman'))
  const cast = {
    chairman: await signedIn(chairman),
    secretary: await signedIn(secretary),
    adjuster: await signedIn(adjuster),
  }
  await portal.moveClock(seasonMorning)
  const meeting = guidedMeeting(portal, { club, ...cast })
  await meeting.convene()
  await meeting.sent()
  await meeting.hold()
  await meeting.sign('secretary')
  await meeting.sign('adjuster')
  return { club, year: portal.year, members, officers: [chairman, secretary, adjuster] }
}

/**
 * Clubs that need only submit, as many at a time as are asked for. One meeting is held by people up to its last
 * signature; the others are copies of what it has stored, each with people of its own, a session of its chairman and a
 * process started from where the store says that its meeting stands, as an operator starts a missing one. Everything
 * that a submission reads is there.
 */
export const readyClubs = async (
  stack: Pick<Stack, 'env'> & { restart: (name: ServerName) => Promise<void> },
  portal: RunningPortal,
  modelClub: string,
): Promise<ReadyClubs> => {
  const { env } = stack
  const config = readConfig(env)
  const dynamo = connectDynamo(config)
  const stores = createStores(dynamo)
  const model = await holdModel(env, portal, modelClub)
  const engine = createEngine(config)
  const offset = await readClockOffset(dynamo)
  const { meetingWindow } = seasonRules(model.year)
  const [chairman = ''] = model.officers
  const start = async (number: number): Promise<ReadyClub> => {
    const club = copiedClub(number)
    const stored = await stores.meetings.readSummary({ club, year: model.year })
    const summary = MeetingSummary.parse(stored)
    const { clubId, year, dueAt } = summary
    const snapshot: RecordSnapshot = {
      start: {
        clubId,
        year,
        dueAt,
        meetingPeriodEndsAt: endOfDay(meetingWindow.lastDay),
        offset,
      },
      summary,
      handled: [],
      overdue: false,
      meetingPeriodEnded: false,
      openEffects: 0,
      ...(stored && { revision: stored.revision }),
    }
    await engine.start({
      type: 'annualMeeting',
      id: meetingId(clubId, year),
      argument: snapshot,
      summary: `Annual meeting ${year} of ${clubId}`,
      searchAttributes: [
        { key: searchAttributes.clubId, value: clubId },
        { key: searchAttributes.meetingYear, value: year },
        { key: searchAttributes.step, value: 'open' },
        { key: searchAttributes.dueAt, value: new Date(dueAt) },
        { key: searchAttributes.overdue, value: false },
      ],
    })
    const secret = newSecret()
    const now = Date.now()
    await stores.sessions.create({
      hash: hashOf(secret),
      who: copiedPerson(chairman, number),
      activeRoleId: null,
      createdAt: now,
      expiresAt: now + sessionLimits.total,
      idleAt: now + sessionLimits.idle,
      editorOf: club,
      editorUntil: dueAt,
    })
    const { secretary, adjusters } = summary
    const signatories = [secretary, ...adjusters].filter((ref) => ref !== null)
    return { club, year, cookie: `${localCookie('session')}=${secret}`, signatories }
  }
  let made = 0
  const more = async (count: number): Promise<ReadyClub[]> => {
    const numbers = Array.from({ length: count }, () => (made += 1))
    await storeCopies(dynamo, model, numbers)
    registerCopies(env, model, numbers)
    await stack.restart('register')
    const ready: ReadyClub[] = []
    for (let from = 0; from < count; from += startsAtOnce)
      ready.push(...(await Promise.all(numbers.slice(from, from + startsAtOnce).map(start))))
    return ready
  }
  const close = async () => {
    await engine.close()
    dynamo.close()
  }
  return { more, close }
}
