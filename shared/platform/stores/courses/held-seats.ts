import { z } from 'zod'
import { PersonRef } from '../../../basics/references.ts'
import type { BookedMeeting } from '../../../business-meetings/booking-rule.ts'
import { Company } from '../../../business-meetings/company.ts'
import { Slot } from '../../../business-meetings/slot.ts'
import { Course } from '../../../courses/course.ts'
import { Occasion } from '../../../courses/occasion.ts'
import { partsIn } from '../../../courses/seats.ts'
import { seatsOfSignUp, type SeatedSignUp } from '../../../courses/seats-elsewhere.ts'
import { SignUpItem, SignUpRef } from '../../../courses/sign-up.ts'
import { getAll, type Dynamo, type Write } from '../../dynamo.ts'
import { keys } from '../../keys.ts'

const MeetingRef = z.object({ booking: z.ulid(), company: z.ulid(), slot: z.ulid() })
export type MeetingRef = z.infer<typeof MeetingRef>

/** Some may no longer be theirs. */
const SeatsOf = z.object({
  person: PersonRef,
  version: z.number().int().positive(),
  seats: z.array(SignUpRef),
  meetings: z.array(MeetingRef).default([]),
})
type SeatsOf = z.infer<typeof SeatsOf>

type HeldMeeting = BookedMeeting & MeetingRef

/** As it is now; `version`: 0 where nothing is stored. */
export type HeldSeats = {
  person: string
  version: number
  seated: readonly SeatedSignUp[]
  meetings: readonly HeldMeeting[]
}

const unique = (values: readonly string[]): string[] => [...new Set(values)]

/**
 * Fails where another write has given the person a seat since `held` was read: the item has every seat and meeting,
 * so of two given at once only one is. What they have lost is left out. It is not written when a seat is lost;
 * readers check the sign-ups that it names.
 */
export const seatsWrite = (
  { tables }: Pick<Dynamo, 'tables'>,
  { person, version, seated, meetings }: HeldSeats,
  gained: readonly SignUpRef[],
  booked: readonly MeetingRef[] = [],
): Write => {
  const isGained = ({ occasion, number }: SignUpRef) =>
    gained.some((one) => one.occasion === occasion && one.number === number)
  const remaining = seated
    .map(({ signUp: { occasion, number } }) => ({ occasion, number }))
    .filter((signUp) => !isGained(signUp))
  return {
    Put: {
      TableName: tables.courses,
      Item: {
        ...keys.seatsOf(person),
        ...SeatsOf.parse({
          person,
          version: version + 1,
          seats: [...remaining, ...gained],
          meetings: [...meetings.filter(({ booking }) => booked.every((one) => one.booking !== booking)), ...booked],
        }),
      },
      ...(version === 0
        ? { ConditionExpression: 'attribute_not_exists(pk)' }
        : {
            ConditionExpression: '#version = :version',
            ExpressionAttributeNames: { '#version': 'version' },
            ExpressionAttributeValues: { ':version': version },
          }),
    },
  }
}

export const createHeldSeats = (dynamo: Dynamo) => {
  /** The meetings that still take place, by person. */
  const meetingsOf = async (stored: readonly SeatsOf[]): Promise<Map<string, HeldMeeting[]>> => {
    const all = stored.flatMap(({ meetings }) => meetings)
    const slots = await getAll(
      dynamo,
      Slot,
      'courses',
      all.map(({ company, slot }) => keys.companySlot(company, slot)),
    )
    const companies = await getAll(
      dynamo,
      Company,
      'courses',
      unique(slots.map(({ company }) => company)).map((id) => keys.company(id)),
    )
    return new Map(
      stored.map(({ person, meetings }) => [
        person,
        meetings.flatMap((meeting): HeldMeeting[] => {
          const slot = slots.find(({ id, booking }) => id === meeting.slot && booking === meeting.booking)
          if (slot?.state !== 'booked') return []
          const name = companies.find(({ id }) => id === meeting.company)?.companyName ?? ''
          return [{ ...meeting, startsAt: slot.startsAt, endsAt: slot.endsAt, title: { sv: name, en: name } }]
        }),
      ]),
    )
  }
  const read = async (persons: readonly string[]): Promise<Map<string, HeldSeats>> => {
    const people = unique(persons)
    const stored = await getAll(
      dynamo,
      SeatsOf,
      'courses',
      people.map((person) => keys.seatsOf(person)),
    )
    const meetings = await meetingsOf(stored)
    const signUps = await getAll(
      dynamo,
      SignUpItem,
      'courses',
      stored.flatMap(({ seats }) => seats.map(({ occasion, number }) => keys.signUp(occasion, number))),
    )
    const withSeats = signUps.filter(({ standing }) => partsIn(standing?.parts ?? {}, 'seat').length > 0)
    const occasions = await getAll(
      dynamo,
      Occasion,
      'courses',
      unique(withSeats.map(({ occasion }) => occasion)).map((id) => keys.occasion(id)),
    )
    const courses = await getAll(
      dynamo,
      Course,
      'courses',
      unique(occasions.map(({ courseId }) => courseId)).map((id) => keys.course(id)),
    )
    const seated = withSeats.flatMap((signUp): SeatedSignUp[] => {
      const occasion = occasions.find(({ id }) => id === signUp.occasion)
      const course = courses.find(({ id }) => id === occasion?.courseId)
      return occasion && course ? [{ signUp, course, occasion, parts: seatsOfSignUp(signUp) }] : []
    })
    return new Map(
      people.map((person) => [
        person,
        {
          person,
          version: stored.find((each) => each.person === person)?.version ?? 0,
          seated: seated.filter(({ signUp }) => signUp.person === person),
          meetings: meetings.get(person) ?? [],
        },
      ]),
    )
  }

  return {
    readHeld: read,
    readHeldBy: async (person: string): Promise<HeldSeats> => (await read([person])).get(person)!,
  }
}
