import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import { noneTaken } from '#shared/courses/occasion.ts'
import { aCourse, anOccasion, idOf } from '#test/builders/courses.ts'
import { openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

const address = `/api/courses/manage/${idOf('C')}/occasions/${idOf('1')}`
const anna = { ref: idOf('P1'), name: 'Anna Berg', clubs: ['Klubben Ask'], isStaff: false, isOneself: false }
const bo = { ref: idOf('P2'), name: 'Bo Ek', clubs: [], isStaff: true, isOneself: false }
const open = (organisers: { ref: string; name: string }[], answers: Record<string, unknown> = {}) =>
  openPage(routes, `/redaktor/kurser/${idOf('C')}/tillfallen/${idOf('1')}`, {
    'GET /api/session': signedInAs({ id: 'member:editor', kind: 'editor', permission: 'none' }),
    [`GET /api/courses/manage/${idOf('C')}`]: {
      course: aCourse('C'),
      occasions: [{ ...anOccasion('1', 'C', '2027-03-10'), taken: noneTaken }],
      events: [],
      portalNow: stockholmInstant('2027-02-20', '09:00'),
    },
    [`GET ${address}/organisers`]: { organisers },
    'POST /api/courses/people': { people: [anna, bo], found: 2 },
    ...answers,
  })
const card = async () => within(await screen.findByRole('region', { name: 'Ansvariga' }))
const search = async (words: string) => {
  const region = await card()
  await userEvent.type(await region.findByRole('textbox', { name: 'Namn eller referens' }), words)
  await userEvent.click(region.getByRole('button', { name: 'Sök' }))
  return region
}

beforeAll(() => Promise.all([import('./edit-occasion-page.tsx'), import('#web/client/antd-provider.tsx')]), 60_000)
beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('the organisers of an occasion', () => {
  it('are led to from where sign-ups are to be decided by hand, while no one is named', async () => {
    const decidedByHand = (organisers: string[]) => ({
      [`GET /api/courses/manage/${idOf('C')}`]: {
        course: aCourse('C'),
        occasions: [{ ...anOccasion('1', 'C', '2027-03-10', { admission: 'manual', organisers }), taken: noneTaken }],
        events: [],
        portalNow: stockholmInstant('2027-02-20', '09:00'),
      },
    })
    open([], decidedByHand([]))
    await screen.findByText('Ingen är ansvarig än.')
    await userEvent.click(screen.getByRole('button', { name: 'Utse ansvariga' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Ingen är ansvarig än.'))
    cleanup()
    open([{ ref: anna.ref, name: anna.name }], decidedByHand([anna.ref]))
    await screen.findByRole('button', { name: 'Ta bort Anna Berg' })
    expect(screen.queryByRole('button', { name: 'Utse ansvariga' })).toBeNull()
  })

  it('are found by name, distinguished by their unit, and named', async () => {
    const { asked } = open([], {
      [`PUT ${address}/organisers/${anna.ref}`]: { organisers: [{ ref: anna.ref, name: anna.name }] },
    })
    const region = await search('an')
    expect(await region.findByText('2 personer hittades.')).toBeDefined()
    expect(region.getByText('Klubben Ask')).toBeDefined()
    expect(region.getByText('förbundets personal')).toBeDefined()
    await userEvent.click(region.getByRole('button', { name: 'Gör Anna Berg ansvarig' }))
    expect(await region.findByRole('button', { name: 'Ta bort Anna Berg' })).toBeDefined()
    expect(region.getByText('Är ansvarig')).toBeDefined()
    expect(asked.join()).not.toContain('an&')
  })

  it('are not searched for with one letter, which is said at the field', async () => {
    const { asked } = open([])
    const region = await search('a')
    expect(region.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
    expect(asked).not.toContain('POST /api/courses/people')
  })

  it('stay as they are where naming fails', async () => {
    open([{ ref: bo.ref, name: bo.name }], {
      [`DELETE ${address}/organisers/${bo.ref}`]: refusal('store-unavailable'),
    })
    const region = await card()
    await userEvent.click(await region.findByRole('button', { name: 'Ta bort Bo Ek' }))
    expect(await region.findByRole('alert')).toBeDefined()
    expect(region.getByRole('button', { name: 'Ta bort Bo Ek' })).toBeDefined()
  })
})
