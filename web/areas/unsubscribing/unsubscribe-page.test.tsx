import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openPage, refusal, visitor } from '#test/builders/portal-page.tsx'
import { routes } from './routes.ts'

beforeAll(() => import('./unsubscribe-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

const token = 'local-1.a_b-C'
const open = (address = `/avregistrera#${token}`, answers: Record<string, unknown> = {}) => {
  const sent: [string, unknown][] = []
  const answer = (what: string) => (init: RequestInit) => {
    sent.push([what, JSON.parse(String(init.body))])
    return { done: true }
  }
  const page = openPage(routes, address, {
    'GET /api/session': visitor,
    'POST /api/unsubscribing': answer('declined'),
    'POST /api/unsubscribing/undo': answer('undone'),
    ...answers,
  })
  return { ...page, sent }
}
const done = /får du inga fler av de mejlen/
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('declines by a press alone, without signing in, says what was done, and undoes it', async () => {
  const { sent } = open()
  expect(await screen.findByText(/Vill du sluta få mejl/)).toBeDefined()
  expect(sent).toEqual([])
  await press('Avregistrera')
  expect((await screen.findByText(done)).role).toBe('status')
  expect(screen.getByRole('link', { name: 'Öppna Utskick' })).toBeDefined()
  await press('Ångra')
  expect(await screen.findByText(/får du mejlen igen/)).toBeDefined()
  await press('Avregistrera')
  expect(await screen.findByText(done)).toBeDefined()
  expect(sent).toEqual([
    ['declined', { token }],
    ['undone', { token }],
    ['declined', { token }],
  ])
})

it('is operated with the keyboard: what was done takes the focus, and the way back follows', async () => {
  open()
  ;(await screen.findByRole('button', { name: 'Avregistrera' })).focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(await screen.findByText(done))
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ångra' }))
})

it('asks whether they are wanted again where the letter leads that confirms it', async () => {
  const { sent } = open(`/en/unsubscribe#undo:${token}`)
  expect(await screen.findByText('Do you want to get the emails again?')).toBeDefined()
  expect(sent).toEqual([])
  await press('Get the emails again')
  expect(await screen.findByText(/you get the emails again/)).toBeDefined()
  expect(sent).toEqual([['undone', { token }]])
})

it('can be pressed again after a failure', async () => {
  let fails = true
  open(undefined, { 'POST /api/unsubscribing': () => (fails ? refusal('store-unavailable') : { done: true }) })
  await press('Avregistrera')
  expect(await screen.findByRole('alert')).toBeDefined()
  fails = false
  await press('Avregistrera')
  expect(await screen.findByText(done)).toBeDefined()
})

it('says that an address without its token is no link, and the other way', async () => {
  open('/avregistrera')
  expect(await screen.findByText(/Länken är inte hel/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Avregistrera' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Öppna Utskick' })).toBeDefined()
})
