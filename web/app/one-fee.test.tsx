import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { lookUps } from '#shared/look-ups/lists.ts'
import { lookUp, lookUpNames } from '#shared/look-ups/look-up.ts'
import { applicantKinds, type ApplicantKind } from '#shared/membership-application/kinds.ts'
import { employers, feesInWords, joined, workplaceOf, type EmployerCase } from '#test/builders/joined.ts'
import { openPage, signedInAs, chairmanRole, visitor } from '#test/builders/portal-page.tsx'
import { routes as membershipRoutes } from '#web/areas/membership/routes.ts'
import { routes } from '#web/areas/membership-application/routes.ts'
import { sentApplication } from '#web/areas/membership-application/sent.ts'
import { nothingTyped, type Typed } from '#web/areas/membership-application/typed.ts'

const today = '2027-01-20'
const lists = Object.fromEntries(lookUpNames.map((list) => [`GET /api/look-ups/${list}`, lookUp(lookUps[list], '')]))
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ')

/** The application as it is typed. */
const typedOf = (kind: ApplicantKind, employer: EmployerCase): Typed => {
  const { application } = joined(kind, employer, today)
  const { person, earlier, work } = application
  const jobs = 'employments' in work ? work.employments : []
  return {
    ...nothingTyped,
    start: { kind },
    person,
    earlier,
    work: {
      ...nothingTyped.work,
      ...work,
      employments: jobs.map((job) => ({ ...nothingTyped.work.employments[0]!, ...job })),
    },
    payment: {
      ...nothingTyped.payment,
      method: 'autogiro',
      bank: 'ekbro-bank',
      clearingNumber: '1234',
      accountNumber: '1234567',
      terms: true,
    },
  } as Typed
}
const openAt = (step: number, kind: ApplicantKind, employer: EmployerCase) => {
  const typed = typedOf(kind, employer)
  sessionStorage.setItem('membership-application', JSON.stringify({ typed, at: Date.now(), who: null }))
  const workplace = workplaceOf(employer)
  openPage(routes, `/bli-medlem?steg=${step}`, {
    'GET /api/session': { ...visitor, portalNow: joined(kind, employer, today).own.portalNow },
    ...lists,
    ...(workplace && { [`GET /api/workplaces/${workplace.id}`]: workplace }),
  })
}
/** What a card says, once it says a text. */
const card = async (name: string, text: string) => {
  const said = async () => plain((await screen.findByRole('region', { name })).textContent)
  await waitFor(async () => expect(await said()).toContain(text))
  return said()
}

beforeAll(async () => {
  await import('#web/areas/membership-application/become-member-page.tsx')
  await import('#web/areas/membership/membership/membership-page.tsx')
}, 60_000)
beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const rows = applicantKinds.flatMap((kind) => employers.map((employer) => [kind, employer] as const))

describe('the price of a membership', () => {
  it.each(rows)('is the same on every page on the way to it: %s, employer %s', async (kind, employer) => {
    const { own, stored } = joined(kind, employer, today)
    const text = feesInWords[kind][employer === 'with-club' ? 1 : 0]
    const mayHaveClub = employer === 'not-listed' && (kind === 'employed' || kind === 'manager')
    const amount = stored.firstCharge!.amount

    // From the third step on in one line, on the page that checks all, and on the receipt.
    openAt(3, kind, employer)
    expect(plain((await screen.findByText('Din avgift:', { exact: false })).textContent)).toBe(`Din avgift: ${text}`)
    expect(screen.queryByText(/kan klubbens avgift tillkomma/) !== null).toBe(mayHaveClub)
    cleanup()
    openAt(6, kind, employer)
    const checked = await card('Avgift och första dag', `${text}.`)
    expect(checked.includes('kan klubbens avgift tillkomma')).toBe(mayHaveClub)
    expect(checked).toContain(`Den första avgiften, ${amount} kr, dras 26 februari 2027.`)
    expect(checked).toContain('inom 14 dagar från den dag då medlemsregistret gör dig till medlem')
    cleanup()
    sentApplication.keep(stored.id)
    const { fee, firstCharge, memberSince, firstFeeDay, regretUntil } = stored
    openPage(routes, '/bli-medlem', {
      'GET /api/session': visitor,
      [`GET /api/membership-application/${stored.id}`]: {
        application: stored.id,
        kind,
        state: 'registered',
        cause: null,
        nextAttemptAt: null,
        from: today,
        order: null,
        serverNow: Date.now(),
        fee,
        firstCharge,
        memberSince,
        firstFeeDay,
        regretUntil,
      },
    })
    const receipt = await card('Välkommen som medlem', `Din avgift: ${text}`)
    expect(receipt).toContain(`Den första avgiften, ${amount} kr, ska betalas senast 26 februari 2027.`)
    expect(receipt).toContain('ångra medlemskapet till och med 3 februari 2027')
    cleanup()

    // As a member.
    openPage(membershipRoutes, '/mitt-forbundet/medlemskap', {
      'GET /api/session': signedInAs(chairmanRole),
      'GET /api/own/membership': own,
      'GET /api/own/membership/cases': { changes: [], serverNow: Date.now() },
      'GET /api/own/payments': {
        isCurrent: true,
        fetchedAt: own.portalNow,
        portalNow: own.portalNow,
        way: null,
        later: [],
        invoices: [],
        inDoubt: [],
        credit: 0,
        mayUseDirectDebit: true,
      },
    })
    const [paid] = text.split(',')
    const section = await card('Avgift', `Nästa avgift är ${amount} kr och ska vara betald den 26 februari 2027.`)
    expect(section).toContain(`Från den 1 februari 2027 betalar du:${paid}.`)
    expect(section.includes('15 kr avgiften till Klubben Nordvik AB')).toBe(text.includes('klubben'))
    await card('Ångra medlemskapet', 'till och med 3 februari 2027')
  })
})
