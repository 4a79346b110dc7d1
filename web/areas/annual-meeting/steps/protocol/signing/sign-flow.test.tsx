import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openOrder } from '#test/builders/open-order.ts'
import { people } from '#test/builders/meeting-content.ts'
import { atSigning, openAtSigning } from '#test/builders/protocol-to-sign.tsx'

beforeAll(() => import('../protocol-page.tsx'), 60_000)
beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

it('goes on with the order that another tab has begun since this page was opened', async () => {
  const order = openOrder()
  let running: typeof order | null = null
  const path = 'GET /api/meetings/club-001/2027/signing'
  const answers = { [path]: () => ({ order: running, available: true }), [`${path}/${order.order}`]: order }
  const { asked } = openAtSigning(atSigning(people.astrid), answers, { sign: 'secretary' })
  const sign = await screen.findByRole('button', { name: 'Skriv under protokollet' })
  await userEvent.click(screen.getByRole('checkbox', { name: /Jag intygar/ }))
  running = order
  await userEvent.click(sign)
  expect(await screen.findByText(/rikta kameran mot koden/)).toBeDefined()
  expect(asked.filter((each) => each.startsWith('POST'))).toEqual([])
})
