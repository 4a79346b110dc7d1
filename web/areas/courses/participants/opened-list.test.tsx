import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { idOf } from '#test/builders/courses.ts'
import { aParticipant, theParticipants } from '#test/builders/participants.ts'
import { memberRole, openPage, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

const list = (name: string) => `GET /api/courses/occasions/${idOf('1')}/participants?list=${name}&page=1`
const open = (answers: Record<string, unknown>) =>
  openPage(routes, `/kurser-aktiviteter/${idOf('1')}/deltagare`, {
    'GET /api/session': signedInAs(memberRole),
    ...answers,
  })
const row = async (name: string) => within((await screen.findByRole('heading', { name })).closest('li')!)

beforeAll(() => Promise.all([import('./participants-page.tsx'), import('#web/client/antd-provider.tsx')]), 60_000)
afterEach(() => vi.unstubAllGlobals())

describe('the page of participants', () => {
  it('opens the first list that is not empty, where the address names none', async () => {
    const counts = { undecided: 0, seats: 1, line: 0, ended: 0 }
    const seated = aParticipant(1, { whole: 'seat' }, { name: 'Mira Ek' })
    open({
      [list('undecided')]: { ...theParticipants([]), counts },
      [list('seats')]: { ...theParticipants([seated]), counts },
    })
    expect(await row('Nummer 1: Mira Ek')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Har plats (1)' }).getAttribute('aria-current')).toBe('page')
  })
})
