import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { confirm, day, goOn, openChange as open, preview } from '#test/builders/change-of-member.tsx'
import { aChange, ownCases } from '#test/builders/own-cases.ts'
import { refusal } from '#test/builders/portal-page.tsx'

// However long the first of them takes to load.
beforeAll(() => Promise.all([import('./change-page.tsx'), import('#web/client/antd-provider.tsx')]), 60_000)
beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

it('a change shows another that was asked for in another tab, and goes on with what is typed once that is taken back', async () => {
  const planned = aChange({ kind: 'retired', state: 'planned', from: '2027-03-01' })
  let other: 'none' | 'planned' | 'cancelled' = 'none'
  const asked: string[] = []
  open('became-unemployed', {
    answers: {
      'GET /api/own/membership/cases': () => (other === 'none' ? ownCases() : ownCases({ ...planned, state: other })),
      'POST /api/own/membership/changes': ({ body }: RequestInit) => {
        asked.push(String(body))
        if (other === 'cancelled') return { change: aChange({ kind: 'became-unemployed', state: 'planned' }) }
        other = 'planned'
        return refusal('change-open')
      },
      [`POST /api/own/membership/changes/${planned.id}/cancel`]: () => {
        other = 'cancelled'
        return { change: { ...planned, state: other } }
      },
    },
  })
  await userEvent.type(await day(), '2027-04-01')
  await goOn()
  await confirm()
  expect((await screen.findByText(/Det här är redan planerat/)).textContent).toContain('Du går i pension')
  await userEvent.click(screen.getByRole('button', { name: 'Avbryt ändringen' }))
  expect((await preview()).getByText('Du blir medlem som arbetssökande.')).toBeDefined()
  await confirm()
  expect(await screen.findByRole('heading', { level: 1, name: 'Mina ärenden' })).toBeDefined()
  expect(asked).toHaveLength(2)
  expect(asked[1]).toContain('2027-04-01')
})
