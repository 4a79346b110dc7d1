import { describe, expect, it } from 'vitest'
import { aCourse, anOccasion, idOf } from '#test/builders/courses.ts'
import { endOfDay, stockholmInstant } from '../clock.ts'
import type { Course } from './course.ts'
import { noneTaken, type Occasion } from './occasion.ts'
import type { SignUpStatus } from './sign-up-status.ts'
import { mayReturnAfter, signUpRefusal, timesOf, type WantedSignUp } from './sign-up-rule.ts'

const day = '2027-02-10'
const now = stockholmInstant('2027-01-20', '09:00')
const session = (id: string, from: string, until: string, capacity = 5) => ({
  id: idOf(id),
  title: { sv: `Pass ${id}`, en: `Session ${id}` },
  startsAt: stockholmInstant(day, from),
  endsAt: stockholmInstant(day, until),
  capacity,
})
const sessions = [session('S', '09:00', '10:00'), session('T', '10:00', '11:00'), session('U', '09:30', '10:30')]

type Differs = {
  course?: Partial<Course>
  occasion?: Partial<Occasion>
} & Partial<Omit<WantedSignUp, 'course' | 'occasion'>>

const ask = ({ course = {}, occasion = {}, ...differs }: Differs = {}, at = now) =>
  signUpRefusal(
    {
      course: aCourse('C', course),
      occasion: anOccasion('A', 'C', day, occasion),
      taken: noneTaken,
      roles: [{ kind: 'employable' }],
      own: null,
      mayReturn: true,
      memberUntil: null,
      chosen: [],
      elsewhere: [],
      language: 'sv',
      ...differs,
    },
    at,
  )
const codeOf = (differs: Differs, at = now) => ask(differs, at)?.code ?? null
const stands = (status: SignUpStatus) => ({
  own: { standing: { status, parts: {}, reason: null, offers: [], entry: 1, hash: 'x', at: now } },
})
const full = { ...noneTaken, seats: 20 }
const stranger = { kind: 'non_member' } as const
const opensAt = stockholmInstant('2027-01-25', '09:00')

describe('who wants to sign up', () => {
  it.each([
    ['may, where there is a seat', {}, null],
    ['may, where there is a waiting list', { occasion: { waitingList: true }, taken: full }, null],
    ['may not, where it is full without a waiting list', { taken: full }, 'fully-booked'],
    ['may not, where it is cancelled', { occasion: { state: 'cancelled' } }, 'course-cancelled'],
    [
      'is told of the cancelling before their own',
      { occasion: { state: 'cancelled' }, own: { standing: null } },
      'course-cancelled',
    ],
    ['may not twice, while the first is pending', { own: { standing: null } }, 'already-registered'],
    ['may not who was taken off and not let back', { ...stands('removed'), mayReturn: false }, 'removed-before'],
    ['may who was let back', stands('removed'), null],
    ['may not with a seat', stands('accepted'), 'already-registered'],
    ['may not with some sessions', stands('partlyAssumed'), 'already-registered'],
    ['may not while waiting', stands('reserveList'), 'already-registered'],
    ['may not while undecided', stands('appliedFor'), 'already-registered'],
    ['may anew after giving up', stands('cancelled'), null],
    ['may anew after a no', stands('notAccepted'), null],
    ['is told that it is full only if not registered', { ...stands('accepted'), taken: full }, 'already-registered'],
    ['signs in first', { roles: null }, 'login-needed'],
    ['need not sign in for what is full', { roles: null, taken: full }, 'fully-booked'],
    ['is a member where it is for members only', { course: { restriction: 'member-only' } }, null],
    ['is refused as another', { course: { restriction: 'member-only' }, roles: [stranger] }, 'members-only'],
    ['is refused without any role', { course: { restriction: 'member-only' }, roles: [] }, 'members-only'],
    [
      'is not sent to become a member for what is full',
      { course: { restriction: 'member-only' }, roles: [stranger], taken: full },
      'fully-booked',
    ],
    ['need not be a member elsewhere', { roles: [stranger] }, null],
    ['may outside the groups, which advise', { course: { groups: ['manager'] } }, null],
    [
      'may not where they restrict',
      { course: { groups: ['manager'] }, occasion: { onlyForGroups: true } },
      'only-for-groups',
    ],
    [
      'may by any of their roles',
      {
        course: { groups: ['manager'] },
        occasion: { onlyForGroups: true },
        roles: [{ kind: 'employable' }, { kind: 'manager' }],
      },
      null,
    ],
    ['may until the last day as a member', { course: { restriction: 'member-only' }, memberUntil: '2027-02-10' }, null],
    [
      'may not after it, where it is for members',
      { course: { restriction: 'member-only' }, memberUntil: '2027-02-09' },
      'no-member-by-then',
    ],
    ['may after it, where it is for anybody', { memberUntil: '2027-02-09' }, null],
    [
      'may take an e-course for members until the last day as one',
      {
        course: { restriction: 'member-only' },
        occasion: { capacity: null, startsAt: now },
        memberUntil: '2027-01-31',
      },
      null,
    ],
    ['may take an e-course while it goes on', { occasion: { capacity: null, startsAt: now } }, null],
  ] as [string, Differs, string | null][])('%s', (_, differs, code) => {
    expect(codeOf(differs)).toBe(code)
  })

  it.each([
    ['until the last day ends', { signUpUntil: '2027-02-08' }, endOfDay('2027-02-08') - 1, null],
    ['not at its end', { signUpUntil: '2027-02-08' }, endOfDay('2027-02-08'), 'sign-up-deadline-passed'],
    ['not after it', { signUpUntil: '2027-02-08' }, endOfDay('2027-02-08') + 1, 'sign-up-deadline-passed'],
    ['not before it opens', { opensAt }, opensAt - 1, 'sign-up-not-open'],
    ['from when it opens', { opensAt }, opensAt, null],
    ['not from its start', { signUpUntil: day }, stockholmInstant(day, '09:00'), 'course-begun'],
    ['not at its end, when it is over', {}, stockholmInstant(day, '16:00'), 'course-over'],
  ] as [string, Partial<Occasion>, number, string | null][])('may %s', (_, occasion, at, code) => {
    expect(codeOf({ occasion }, at)).toBe(code)
  })

  it('reads which is their last day as a member, where they are none by then', () => {
    const left = { course: { restriction: 'member-only' }, memberUntil: '2027-01-31' } as const
    expect(ask(left)?.details).toEqual({ params: { day: '2027-01-31' } })
  })

  it('reads when it opens, and which was the last day', () => {
    expect(ask({ occasion: { opensAt } })?.details).toEqual({ params: { at: opensAt } })
    expect(ask({}, endOfDay(day) - 1)?.code).toBe('course-over')
    expect(ask({ occasion: { signUpUntil: '2027-01-19' } })?.details).toEqual({ params: { day: '2027-01-19' } })
  })
})

describe('what is chosen', () => {
  it.each([
    ['is nothing where there is nothing to choose', {}, [], null],
    ['is nothing yet', { sessions }, null, null],
    ['is at least one session', { sessions }, [], 'invalid-input'],
    ['fits together where one ends as the other starts', { sessions }, ['S', 'T'], null],
    ['is none that there is not', { sessions }, ['X'], 'invalid-input'],
    ['is no session twice', { sessions }, ['S', 'S'], 'invalid-input'],
    ['is nothing of an occasion without sessions', {}, ['S'], 'invalid-input'],
    [
      'cannot be full without a waiting list',
      { sessions: [session('S', '09:00', '10:00', 0), ...sessions.slice(1)] },
      ['S'],
      'fully-booked',
    ],
    ['can be full in part', { sessions: [session('S', '09:00', '10:00', 0), ...sessions.slice(1)] }, ['S', 'T'], null],
    [
      'can be full with one',
      { waitingList: true, sessions: [session('S', '09:00', '10:00', 0), ...sessions.slice(1)] },
      ['S'],
      null,
    ],
  ] as [string, Partial<Occasion>, string[] | null, string | null][])('%s', (_, occasion, chosen, code) => {
    expect(codeOf({ occasion, chosen: chosen && chosen.map(idOf) })).toBe(code)
  })

  it('overlaps another session, and both are named in the language of the person', () => {
    const chosen = [idOf('S'), idOf('U')]
    expect(ask({ occasion: { sessions }, chosen })).toMatchObject({
      code: 'overlapping',
      details: { params: { one: 'Pass S', other: 'Pass U' } },
    })
    expect(ask({ occasion: { sessions }, chosen, language: 'en' })?.details.params).toEqual({
      one: 'Session S',
      other: 'Session U',
    })
  })

  it('overlaps a seat elsewhere, but for an e-course', () => {
    const course = { title: { sv: 'Annan kurs', en: 'Other course' } }
    const elsewhere = timesOf(course, anOccasion('B', 'D', day), ['whole'])
    expect(ask({ elsewhere })?.details.params).toEqual({ one: 'C', other: 'Annan kurs' })
    expect(codeOf({ occasion: { capacity: null, startsAt: now }, elsewhere })).toBeNull()
    expect(timesOf(course, anOccasion('B', 'D', day, { capacity: null }), ['whole'])).toEqual([])
  })
})

describe('a person who was removed', () => {
  const removed = (mayReturn?: boolean) => ({
    standing: { ...stands('removed').own.standing, ...(mayReturn !== undefined && { mayReturn }) },
  })
  const refusedAnew = stands('notAccepted').own
  it.each([
    ['is not let back by itself', [removed()], false],
    ['is not let back where it says so', [removed(false)], false],
    ['is not let back by signing up again', [removed(false), refusedAnew], false],
    ['is let back by the organiser, after a refusal too', [removed(true), refusedAnew], true],
    ['is taken off again', [removed(true), removed(false)], false],
    ['is nobody who has given up', [stands('cancelled').own, { standing: null }], true],
  ])('%s', (_, signUps, mayReturn) => {
    expect(mayReturnAfter(signUps)).toBe(mayReturn)
  })
})
