import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assignmentTypes } from '#shared/assignments/types.ts'
import { stockholmInstant } from '#shared/clock.ts'
import { endpoints, rightOf } from '../builders/endpoints.ts'
import { askedFor, type AccessRule } from '#shared/contract/access-rule.ts'
import { PortalError } from '#shared/errors.ts'
import { assignmentItem, personItems } from '#shared/platform/stores/people/people-store.ts'
import { mandateRoles } from '#shared/roles/mandate-roles.ts'
import { newSecret } from '#functions/common/cookie.ts'
import type { Deps } from '#functions/common/deps.ts'
import type { SignedIn, Visit } from '#functions/common/exchange.ts'
import { authorise } from '#functions/common/signed-in.ts'
import { everyOperation } from '../builders/every-operation.ts'
import { cells, isAllowed, mandates, ruledRoutes, whoIn, type Cell } from '../builders/authorization-rules.ts'
import { localCookie } from '../builders/browser.ts'
import { aSummary, putLongAgo } from '../builders/database.ts'
import { aPortal, type Browser, type Portal } from '../builders/portal.ts'
import { refusals, request } from '../builders/route-requests.ts'
import { goesDeep } from '../runner/deep.ts'

const guarded = endpoints.filter(({ access }) => access !== 'open')
const named = guarded.map((endpoint) => [endpoint.name, endpoint] as const)
/** At two in the morning those whose mandate ended at midnight are still in the hours of grace. */
const now = stockholmInstant('2027-01-20', '02:00')
const days = { ended: '2027-01-19', ends: '2028-02-29' }

test('every route that takes a right stands in exactly one rule', () => {
  expect(ruledRoutes.toSorted()).toEqual(guarded.map(({ name }) => name).toSorted())
})

describe('the rules hold for every kind of role, permission level, club and state of the mandate', () => {
  const summary = { ...aSummary({ authority: [] }), motions: 0 }
  const stores = {
    meetings: { readSummary: async () => summary },
    sessions: { setEditor: async () => true },
    courses: { readOccasion: async () => null },
  }
  const visit = { realNow: now, portalNow: now } as Visit
  const deps = { stores } as unknown as Deps

  const inClub = { club: 'club-001', year: 2027, occasion: '01JZZZZZZZZZZZZZZZZZZZZZZQ' }

  const answerTo = async (
    { name, access }: (typeof guarded)[number],
    signedIn: SignedIn | null,
  ): Promise<PortalError | null> => {
    const asked = askedFor(access as AccessRule<typeof inClub>, inClub)
    if (!asked) throw new Error(`${name} asks for no right`)
    return authorise(asked, visit, Promise.resolve(signedIn), deps).then(
      () => null,
      (error: unknown) => {
        if (error instanceof PortalError) return error
        throw error
      },
    )
  }
  /** What each route that asks for the same answers each cell: it is decided once. */
  const answers = new Map<string, ReturnType<typeof answerTo>>()
  const answerIn = (cell: Cell, endpoint: (typeof guarded)[number]): ReturnType<typeof answerTo> => {
    const key = JSON.stringify([askedFor(endpoint.access as AccessRule<typeof inClub>, inClub), cell])
    const known = answers.get(key) ?? answerTo(endpoint, signedIn(cell))
    answers.set(key, known)
    return known
  }
  const signedIn = (cell: Cell): SignedIn => {
    const who = whoIn(cell, days)
    return {
      who,
      session: {
        hash: 'a-hash',
        who: who.ref,
        activeRoleId: 'role',
        createdAt: 0,
        expiresAt: Number.MAX_SAFE_INTEGER,
        idleAt: Number.MAX_SAFE_INTEGER,
      },
      person: {} as SignedIn['person'],
    }
  }

  test.each(named)('%s', async (name, endpoint) => {
    expect((await answerTo(endpoint, null))?.code).toBe('login-needed')
    const wrong: unknown[] = []
    for (const cell of cells) {
      const refusal = await answerIn(cell, endpoint)
      if ((refusal === null) !== isAllowed(name, cell)) wrong.push({ ...cell, refusal: refusal?.code ?? null })
      else if (
        refusal &&
        (!refusals.has(refusal.code) || [refusal.details.params?.['wouldOpen'] ?? []].flat().length === 0)
      )
        wrong.push({ ...cell, unexplained: refusal.code })
    }
    expect(wrong).toEqual([])
  })
})

describe('and over the network for mandates as they are stored', () => {
  /** One assignment for each kind of role and level that assignments give. */
  const types = Object.values(
    Object.fromEntries(
      assignmentTypes.toReversed().map((type) => [`${mandateRoles[type].kind} ${mandateRoles[type].permission}`, type]),
    ),
  )
  const until = { running: days.ends, grace: days.ended, expired: '2027-01-18' } as const
  const holders = types.flatMap((type) => [
    ...mandates.map((mandate) => ({ type, place: 'own' as const, mandate })),
    { type, place: 'other' as const, mandate: 'running' as const },
  ])
  const browsers: { cell: Cell; browser: Browser }[] = []
  let portal: Portal

  beforeAll(async () => {
    portal = await aPortal({ routes: everyOperation as never })
    await portal.clock.move(now - portal.time.real)
    await portal.startMeeting({ authority: [] })
    for (const [index, { type, place, mandate }] of holders.entries()) {
      const clubId = place === 'own' ? 'club-001' : 'club-002'
      const ref = `01JYYYYYYYYYYYYYYYYYYYYY${String(index).padStart(2, '0')}`
      const person = {
        ref,
        personalNumberHash: `hash of ${ref}`,
        name: `Person ${index}`,
        birthYear: 1980,
        email: null,
        phone: null,
        language: 'sv' as const,
        memberKinds: ['employable' as const],
        employments: [{ id: `job-${index}`, employer: 'Nordvik AB', clubId }],
      }
      const items = [
        ...personItems(person),
        assignmentItem({
          id: `mandate-${index}`,
          clubId,
          person: ref,
          type,
          from: '2026-03-01',
          until: until[mandate],
        }),
      ]
      await putLongAgo(portal.prefix, 'people', items)
      browsers.push({
        cell: { kind: mandateRoles[type].kind, level: mandateRoles[type].permission, place, mandate },
        browser: await portal.signedInRef(ref),
      })
    }
  })
  afterAll(() => portal.close())

  test('a request with a cookie that opens no session learns that, and nothing about what it sends', async () => {
    const wrong: unknown[] = []
    for (const { name, method, path } of guarded) {
      const forged = portal.visitor()
      forged.cookies.set(localCookie('session'), newSecret())
      const { status, json } = await forged.send(method, path.replace(/:\w+/g, '!'), {
        ...(method !== 'GET' && { body: { madeUp: true } }),
      })
      if (status !== 401 || json.code !== 'login-needed') wrong.push({ name, status, code: json.code })
    }
    expect(wrong).toEqual([])
  })

  /** What these answer depends on the state of the meeting and on who holds its lock: `routes.test.ts` asks them. */
  const ofAMeeting: ReadonlySet<string> = new Set([
    'annual-meeting',
    'annual-meeting-commands',
    'annual-meeting-files',
    'annual-meeting-participation',
    'signing',
  ])
  const asked = guarded
    .filter(
      ({ area, access }) =>
        !ofAMeeting.has(area) || (typeof access === 'object' && access.right === 'meeting.handover'),
    )
    // A role that the caller lacks is refused with the same code.
    .filter(({ name }) => name !== 'chooseRole')
    // What a stored mandate gives is read alike for every route of a right: of each the first, all in a deep run.
    .filter((endpoint, at, all) => goesDeep() || all.findIndex((each) => rightOf(each) === rightOf(endpoint)) === at)
    .map((endpoint) => [endpoint.name, endpoint] as const)

  test.each(asked)('%s', async (name, endpoint) => {
    const wrong: unknown[] = []
    for (const { cell, browser } of browsers) {
      const { json } = await request(browser, endpoint)
      if (refusals.has(json.code ?? '') === isAllowed(name, cell)) wrong.push({ ...cell, code: json.code })
    }
    expect(wrong).toEqual([])
  })
})
