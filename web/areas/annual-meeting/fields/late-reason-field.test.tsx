import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import { plannedMeeting, showMeeting } from '#test/builders/show-meeting.tsx'
import { Opening } from '#web/areas/annual-meeting/agenda-widgets/opening.tsx'
import { useItem } from '#web/areas/annual-meeting/meeting-context.tsx'
import { Notice } from '#web/areas/annual-meeting/steps/pre-meeting/notice.tsx'
import { NoticeActions } from '#web/areas/annual-meeting/steps/pre-meeting/notice-action.tsx'
import { TimeAndPlace } from '#web/areas/annual-meeting/steps/pre-meeting/time-and-place.tsx'

vi.mock('#web/areas/annual-meeting/saving/stored-drafts.ts', () => import('#test/builders/no-stored-drafts.ts'))

const stub = (fetch: unknown) => void vi.stubGlobal('fetch', fetch)
const label = 'Skäl till att mötet blir sent'
const field = () => screen.queryByLabelText<HTMLTextAreaElement>(label)
const setInTime = {
  planned: { date: '2027-02-12', hasTime: true, hasPlace: true, lateReason: null },
  daySetAt: stockholmInstant('2027-01-19', '09:00'),
  placeSetAt: stockholmInstant('2027-01-19', '09:00'),
}
const on = (date: string, more: Record<string, unknown> = {}) =>
  plannedMeeting({
    data: { 'time-and-place': { date, ...more }, opening: { opened: false, openedAt: null, openedBy: null } },
    summary: { step: 'pre-meeting', notice: null, documents: null, ...setInTime },
  })
const day = () => screen.getByLabelText('Datum')
const setDay = (date: string) => {
  fireEvent.change(day(), { target: { value: date } })
  fireEvent.blur(day())
}

beforeEach(() => void vi.unstubAllGlobals())

describe('the reason for a late meeting', () => {
  it('is asked for when the day is after 28 February, and what was typed is there again after another day', async () => {
    const { sent } = showMeeting(<TimeAndPlace />, { view: on('2027-02-12'), stub })
    expect(await screen.findByLabelText('Plats')).toBeDefined()
    expect(field()).toBeNull()
    setDay('2027-03-05')
    expect(await screen.findByText(/Mötet hålls efter 28 februari 2027\. Skriv kort varför\./)).toBeDefined()
    await userEvent.type(field()!, 'Lokalen brann')
    await waitFor(() =>
      expect(sent.at(-1)?.body['data']).toMatchObject({ date: '2027-03-05', lateReason: 'Lokalen brann' }),
    )
    setDay('2027-02-26')
    await waitFor(() => expect(field()).toBeNull())
    setDay('2027-03-06')
    await waitFor(() => expect(field()?.value).toBe('Lokalen brann'))
  })

  it('is announced beside the days, which speak of what is over as over', async () => {
    showMeeting(<TimeAndPlace />, {
      view: { ...on('2027-03-12'), portalNow: stockholmInstant('2027-03-05', '09:00') },
      stub,
    })
    const days = (await screen.findByText(/^Årsmötet skulle ha hållits senast 28 februari 2027/)).closest('ul')!
    expect(days.textContent?.replaceAll('\u00a0', ' ')).toContain('Ni kan hålla det till och med 15 mars 2027')
    expect(days.textContent).toContain('Kallelsen skulle ha skickats senast')
    expect(days.textContent).not.toContain('Årsmötet ska hållas mellan')
  })

  it('stands in the way of the notice, with a link to the field, until it is given', async () => {
    showMeeting(
      <>
        <TimeAndPlace />
        <Notice />
        <NoticeActions />
      </>,
      { view: on('2027-03-05'), stub },
    )
    const missing = await screen.findByRole('link', { name: 'Ange varför mötet hålls efter 28 februari 2027' })
    expect(missing.getAttribute('href')).toContain(`#${field()?.id}`)
    expect(screen.queryByRole('button', { name: /^Skicka kallelse/ })).toBeNull()
    await userEvent.type(field()!, 'Lokalen brann')
    expect(await screen.findByRole('button', { name: /^Skicka kallelse/ })).toBeDefined()
  })

  it('is asked for in March while no day is set', async () => {
    const view = { ...on('2027-02-12', { date: null }), portalNow: stockholmInstant('2027-03-01', '00:00') }
    const { planned: _, daySetAt: __, ...summary } = view.summary
    const planned = { date: null, hasTime: false, hasPlace: true, lateReason: null }
    showMeeting(<TimeAndPlace />, { view: { ...view, summary: { ...summary, planned } }, stub })
    expect(await screen.findByText(/Dag eller plats bestäms efter 28 februari 2027/)).toBeDefined()
  })

  const OpeningOfMeeting = () => {
    const handle = useItem('opening')
    return handle && <Opening handle={handle} />
  }

  it('comes before the meeting can be opened, and is saved first', async () => {
    const { sent } = showMeeting(<OpeningOfMeeting />, { view: on('2027-03-05'), stub })
    const confirm = () => screen.queryByRole('checkbox', { name: 'Årsmötet är öppnat' })
    expect(await screen.findByLabelText(label)).toBeDefined()
    expect(confirm()).toBeNull()
    await userEvent.type(field()!, 'Lokalen brann')
    expect(confirm()).toBeNull()
    await waitFor(() => expect(confirm()).not.toBeNull())
    expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual(expect.arrayContaining(['time-and-place']))
    await userEvent.click(confirm()!)
    await waitFor(() => expect(sent.at(-1)?.body['data']).toMatchObject({ opened: true }))
  })
})
