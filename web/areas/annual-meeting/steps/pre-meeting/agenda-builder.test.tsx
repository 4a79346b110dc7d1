import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { motionOne } from '#test/builders/meeting-content.ts'
import { plannedMeeting, showMeeting } from '#test/builders/show-meeting.tsx'
import { AgendaBuilder } from './agenda-builder.tsx'

vi.mock('#web/areas/annual-meeting/saving/stored-drafts.ts', () => import('#test/builders/no-stored-drafts.ts'))

const stub = (fetch: unknown) => void vi.stubGlobal('fetch', fetch)
const show = (view = plannedMeeting()) => showMeeting(<AgendaBuilder />, { view, stub })
const rows = () => screen.getAllByRole('listitem').filter((row) => row.classList.contains('agenda-row'))
const place = (name: string) => rows().findIndex((row) => row.textContent?.includes(name)) + 1
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const saves = (sent: { method: string }[]) => sent.filter(({ method }) => method === 'PATCH')

beforeEach(() => void vi.unstubAllGlobals())

describe('the agenda builder', () => {
  it('moves an item up with its button, and saves that item alone', async () => {
    const { sent } = show()
    expect(place('Klubbavgift')).toBe(12)
    await press('Flytta upp Klubbavgift')
    expect(place('Klubbavgift')).toBe(11)
    expect(screen.getByText('Klubbavgift är nu § 11').getAttribute('role')).toBe('status')
    await waitFor(() => expect(saves(sent)).toHaveLength(1))
    expect(sent[0]).toMatchObject({ path: expect.stringContaining('/items/club-fee') })
  })

  it('puts a moved item back when it is undone', async () => {
    show()
    await press('Flytta ned Klubbavgift')
    expect(place('Klubbavgift')).toBe(13)
    await press('Ångra')
    expect(place('Klubbavgift')).toBe(12)
  })

  it('moves with the keyboard alone: the button keeps the focus', async () => {
    show()
    screen.getByRole('button', { name: 'Flytta upp Revisionsberättelse' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Flytta upp Revisionsberättelse'),
    )
    await userEvent.keyboard('{Enter}')
    expect(place('Revisionsberättelse')).toBe(8)
  })

  it('moves nothing past a locked item', async () => {
    const { sent } = show()
    await press('Flytta upp Verksamhetsberättelse')
    await press('Flytta ned Övriga frågor')
    expect([place('Verksamhetsberättelse'), place('Övriga frågor')]).toEqual([8, 15])
    expect(saves(sent)).toEqual([])
  })

  it('offers no way to move, hide or remove a locked item, and says why', async () => {
    show()
    const opening = within(rows()[0]!)
    expect(opening.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Låst: Mötets öppnande. Visa varför.',
      'Vad innebär Mötets öppnande?',
    ])
    await press('Låst: Mötets öppnande. Visa varför.')
    expect(opening.getByText(/hör till stadgarna/)).toBeDefined()
  })

  it('folds hidden items away, renumbers the rest, and shows them again', async () => {
    show()
    await press('Dölj Revisionsberättelse')
    await press('Dölj Ansvarsfrihet för klubbstyrelsen')
    expect(place('Klubbavgift')).toBe(10)
    expect(screen.getByText('Dolda punkter (2)')).toBeDefined()
    await userEvent.click(screen.getByText('Dolda punkter (2)'))
    await press('Visa Revisionsberättelse igen')
    expect(place('Revisionsberättelse')).toBe(10)
  })

  it('undoes hiding', async () => {
    show()
    await press('Dölj Revisionsberättelse')
    await press('Ångra')
    expect(place('Revisionsberättelse')).toBe(10)
    expect(screen.queryByText(/Dolda punkter/)).toBeNull()
  })

  it('does not hide the motions while there is one', async () => {
    const { sent } = show(plannedMeeting({ items: [motionOne()] }))
    await press('Dölj Motioner och styrelsens förslag')
    expect(place('Motioner och styrelsens förslag')).toBe(13)
    expect(saves(sent)).toEqual([])
  })

  it('adds an item of the club only with a title, before the other questions', async () => {
    const { sent } = show()
    await press('Lägg till')
    expect(screen.getByText('Ange en rubrik för punkten')).toBeDefined()
    expect(sent).toEqual([])
    await userEvent.type(screen.getByLabelText('Lägg till egen punkt'), 'Nytt fikarum')
    await press('Lägg till')
    await waitFor(() => expect(screen.getByDisplayValue('Nytt fikarum')).toBeDefined())
    expect(rows()[14]?.textContent).toContain('Egen punkt')
  })

  it('removes an item of the club at once, and brings it back with the same id', async () => {
    const { sent } = show()
    await userEvent.type(screen.getByLabelText('Lägg till egen punkt'), 'Nytt fikarum')
    await press('Lägg till')
    await press(await screen.findByRole('button', { name: 'Ta bort Nytt fikarum' }).then(() => 'Ta bort Nytt fikarum'))
    await waitFor(() => expect(screen.queryByDisplayValue('Nytt fikarum')).toBeNull())
    await press('Ångra')
    await waitFor(() => expect(screen.getByDisplayValue('Nytt fikarum')).toBeDefined())
    const added = sent.filter(({ method }) => method === 'POST').map(({ body }) => body['id'])
    expect(added[0]).toBe(added[1])
  })

  it('explains an item in plain language', async () => {
    show()
    await press('Vad innebär Ansvarsfrihet för klubbstyrelsen?')
    expect(screen.getByText(/ska beviljas ansvarsfrihet/)).toBeDefined()
  })
})
