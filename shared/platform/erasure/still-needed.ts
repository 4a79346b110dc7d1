import { endOfDay, stockholmDate } from '../../clock.ts'
import { isOpen } from '../../membership-change/transitions.ts'
import type { WaitingFor } from '../../data-rights/retention-run.ts'
import { isUnpaidOn } from '../../payments/invoice-state.ts'
import { AnyItem, getAll, queryAll, type Dynamo } from '../dynamo.ts'
import { keys } from '../keys.ts'
import { RegisterError, type Register } from '../register/client.ts'
import type { Person } from '../stores/people/people-store.ts'
import type { SeenPerson } from '../stores/people/seen-person.ts'
import type { Stores } from '../stores/stores.ts'
import { isNoMember } from './member-again.ts'
import { kindOfItem, type ItemKey } from './places.ts'
import { storedItems } from './stored-items.ts'

/** `now`: portal time. */
export type Needing = { dynamo: Dynamo; stores: Stores; register: Pick<Register, 'person' | 'payments'>; now: number }

/** Milliseconds after a sign-in in which nothing of a person goes: no session lasts longer. */
const hereFor = 86_400_000

const openMatterOf = async ({ dynamo }: Needing, ref: string): Promise<boolean> => {
  const found = await queryAll(dynamo, AnyItem, {
    TableName: dynamo.tables.people,
    KeyConditionExpression: 'pk = :person',
    ConsistentRead: true,
    ExpressionAttributeValues: { ':person': keys.personIndex(ref) },
  })
  return found.some((item) => {
    const kind = kindOfItem('people', item as ItemKey)
    return kind !== null && storedItems[kind].retention === 'while-open'
  })
}

export const listedCourses = ({ dynamo }: Pick<Needing, 'dynamo'>, pk: string) =>
  queryAll(dynamo, AnyItem, {
    TableName: dynamo.tables.courses,
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :pk',
    ExpressionAttributeValues: { ':pk': pk },
  })

const hasCourseToCome = async (needing: Needing, ref: string): Promise<boolean> => {
  const { dynamo, stores, now } = needing
  const [organised, own, meetings] = await Promise.all([
    listedCourses(needing, keys.organisedBy(ref)),
    stores.signUps.listOf(ref),
    listedCourses(needing, keys.meetingsOf(ref)),
  ])
  if (meetings.some(({ endsAt }) => Number(endsAt) > now)) return true
  const occasions = new Set([
    ...own.map(({ occasion }) => occasion),
    ...organised.map(({ occasion }) => String(occasion)),
  ])
  const held = await getAll(
    dynamo,
    AnyItem,
    'courses',
    [...occasions].map((each) => keys.occasion(each)),
  )
  return held.some(({ endsAt }) => Number(endsAt) > now)
}

/**
 * Asks the register itself: the portal's copy can be behind, and only the register knows which invoices are paid or
 * written off. While it does not answer no one is erased.
 */
const waitsForRegister = async ({ register, now }: Needing, { ref, died }: Person): Promise<WaitingFor | null> => {
  const today = stockholmDate(now)
  try {
    const [known, payments] = await Promise.all([register.person(ref), register.payments(ref, today)])
    if (known && !died && !isNoMember(known.memberKinds)) return 'member'
    return payments?.invoices.some((invoice) => isUnpaidOn(invoice, today)) ? 'invoice' : null
  } catch (error) {
    if (error instanceof RegisterError) return 'register'
    throw error
  }
}

/** What of a person still runs: until it has ended they are not erased. Null where nothing does. */
export const stillNeeds = async (needing: Needing, person: SeenPerson): Promise<WaitingFor | null> => {
  const { stores, now } = needing
  const { ref, personalNumberHash, seenAt } = person
  const ofRegister = await waitsForRegister(needing, person)
  if (ofRegister !== null) return ofRegister
  if ((await stores.applications.signedBy(personalNumberHash)) !== null) return 'application'
  const { changes } = await stores.memberships.asStored(ref)
  if (changes.some(({ state }) => isOpen(state))) return 'matter'
  if ((await stores.people.assignmentsOf(ref)).some(({ until }) => endOfDay(until) > now)) return 'assignment'
  if (await openMatterOf(needing, ref)) return 'matter'
  if (await hasCourseToCome(needing, ref)) return 'course'
  return seenAt !== undefined && now - seenAt < hereFor ? 'here' : null
}
