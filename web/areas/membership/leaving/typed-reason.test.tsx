import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OwnLeaving } from '#shared/contract/membership-leaving.ts'
import { id, notice, openLeaving } from '#test/builders/leaving-page.tsx'
import { refusal } from '#test/builders/portal-page.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Gå vidare till underskrift' }))

it('keeps what was typed over a reload while nothing was signed, and forgets it once it is', async () => {
  const comment = () => screen.findByLabelText<HTMLTextAreaElement>('Vill du berätta mer? (valfritt)')
  const reloaded = (reply: Partial<OwnLeaving> = {}) => {
    cleanup()
    return openLeaving({ reply })
  }
  const order = { ...notice().order!, state: 'success', hint: 'signing.hint.success' } as const
  openLeaving({ more: { 'POST /api/own/membership/leaving': refusal('store-unavailable') } })
  fireEvent.change(await comment(), { target: { value: 'För dyrt.' } })
  await goOn()
  await userEvent.click(await screen.findByRole('button', { name: 'Läs av QR-kod med en annan enhet' }))
  await screen.findByRole('alert')
  reloaded()
  expect((await comment()).value).toBe('För dyrt.')
  sessionStorage.setItem('membership-leaving-order', id)
  reloaded({ notice: notice({ state: 'signed', order }) })
  await waitFor(() => expect(sessionStorage.getItem('membership-leaving-order')).toBeNull())
  reloaded()
  expect((await comment()).value).toBe('')
})
