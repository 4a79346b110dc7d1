import { screen, within, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openPage, signedInAs, type Answers } from '#test/builders/portal-page.tsx'
import { operatorRole, seasonBoard, seasonRow } from '#test/builders/season.ts'
import { routes } from '../routes.ts'

const anna = {
  ref: '01JDA7Q2N9Z3G4H5J6K7M8P9Q1',
  name: 'Anna Berg',
  clubId: 'club-021',
  clubName: 'Klubben Ask',
  assignments: ['chairman'],
}
const open = (answers: Answers = {}) =>
  openPage(routes, '/handlaggare/sasong/2027', {
    'GET /api/session': signedInAs(operatorRole),
    'GET /api/operator/seasons/2027': seasonBoard([seasonRow(21)]),
    'POST /api/operator/people': { people: [anna], found: 1 },
    ...answers,
  })
const region = async () => within(await screen.findByRole('region', { name: 'Sök en person' }))
const search = async (words: string) => {
  const card = await region()
  await userEvent.type(card.getByRole('textbox', { name: 'Namn eller referens' }), words)
  await userEvent.click(card.getByRole('button', { name: 'Sök' }))
  return card
}
const searches = (asked: readonly string[]) => asked.filter((route) => route.endsWith('/operator/people'))

beforeAll(() => Promise.all([import('../board/board-page.tsx'), import('#web/client/antd-provider.tsx')]), 60_000)
afterEach(() => vi.unstubAllGlobals())

describe('the search for a person', () => {
  it('says who was found with assignments and club, and puts no name in the address', async () => {
    const { router } = open()
    const card = await search('berg')
    expect((await card.findByText('En person hittades.')).closest('[role=status]')).not.toBeNull()
    expect(card.getByText('Anna Berg').closest('li')?.textContent).toContain('Ordförande')
    expect(card.getByRole('link', { name: 'Klubben Ask' }).getAttribute('href')).toBe(
      '/handlaggare/sasong/2027/club-021',
    )
    expect(router.state.location.search).toBe('')
  })

  it('says of a protected identity that it is one, and no name', async () => {
    open({ 'POST /api/operator/people': { people: [{ ...anna, name: '' }], found: 1 } })
    const card = await search(anna.ref)
    const found = (await card.findByRole('link', { name: 'Klubben Ask' })).closest('li')
    expect(found?.textContent).toContain('Skyddad identitet')
  })

  it('refuses a personal identity number, says why, and asks the portal nothing', async () => {
    const { asked } = open()
    const card = await search('19850101-1234')
    const why = 'Sök på namn eller referens. Personnummer används inte i sökningar, så att de inte sprids.'
    const field = card.getByRole('textbox', { description: new RegExp(why) })
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(searches(asked)).toEqual([])
  })

  it('says how many more there are, and what to do where no one was found', async () => {
    open({ 'POST /api/operator/people': { people: [anna], found: 80 } })
    const card = await search('berg')
    expect(await card.findByText('80 personer hittades. Här visas de 1 första. Skriv mer av namnet.')).toBeDefined()
  })
})
