import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import type { ManagedCourse } from '#shared/contract/course-commands.ts'
import { noneTaken } from '#shared/courses/occasion.ts'
import { aCourse, anOccasion, idOf } from '#test/builders/courses.ts'
import { openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

const stored = anOccasion('1', 'C', '2027-03-10')
const view: ManagedCourse = {
  course: aCourse('C'),
  occasions: [{ ...stored, taken: noneTaken }],
  events: [],
  portalNow: stockholmInstant('2027-02-20', '09:00'),
}
const address = `/api/courses/manage/${idOf('C')}/occasions/${idOf('1')}`
const known = (count: number) => `PUT ${address}?clashing=${count}`

/** Moves the occasion an hour, where so many participants have another seat then. */
const move = async (count: number, more: Record<string, unknown> = {}) => {
  const opened = openPage(routes, `/redaktor/kurser/${idOf('C')}/tillfallen/${idOf('1')}`, {
    'GET /api/session': signedInAs({ id: 'member:editor', kind: 'editor', permission: 'none' }),
    [`GET /api/courses/manage/${idOf('C')}`]: view,
    [`GET ${address}/organisers`]: { organisers: [] },
    [`PUT ${address}`]: refusal('seats-at-new-time', { params: { count } }),
    ...more,
  })
  fireEvent.change(await screen.findByLabelText('Börjar klockan'), { target: { value: '10.00' } })
  fireEvent.blur(screen.getByLabelText('Börjar klockan'))
  fireEvent.click(screen.getByRole('button', { name: 'Spara ändringar' }))
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Ska tillfället flyttas ändå?' })) }
}

beforeAll(() => import('./edit-occasion-page.tsx'), 60_000)
beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('moving an occasion to a time at which participants have another seat', () => {
  it('asks first, with how many and no one’s name, and is saved after a yes', async () => {
    const saved = { ...stored, startsAt: stockholmInstant('2027-03-10', '10:00'), version: 2 }
    const { dialog, asked } = await move(2, { [known(2)]: saved })
    expect(dialog.getByText(/^2 deltagare har en plats på något annat vid den nya tiden\./)).toBeDefined()
    fireEvent.click(dialog.getByRole('button', { name: 'Flytta tillfället' }))
    await waitFor(() => expect(asked).toContain(known(2)))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('Inga osparade ändringar.')).toBeDefined()
  })

  it('asks anew where it is more of them meanwhile', async () => {
    const { dialog } = await move(1, { [known(1)]: refusal('seats-at-new-time', { params: { count: 3 } }) })
    fireEvent.click(dialog.getByRole('button', { name: 'Flytta tillfället' }))
    expect(await screen.findByText(/^3 deltagare har en plats på något annat/)).toBeDefined()
  })

  it('saves nothing after a no, says why, and keeps what is typed', async () => {
    const { dialog, asked } = await move(1)
    fireEvent.click(dialog.getByRole('button', { name: 'Behåll tiden' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Ingenting har sparats.')
    expect(screen.getByLabelText<HTMLInputElement>('Börjar klockan').value).toBe('10.00')
    expect(asked.filter((request) => request.startsWith('PUT'))).toHaveLength(1)
  })
})
