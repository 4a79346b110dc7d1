import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { noticeSaidNow } from '#shared/annual-meeting/notice-said.ts'
import { meeting, noticeSent } from '#test/builders/meeting-content.ts'
import { plannedMeeting, showMeeting } from '#test/builders/show-meeting.tsx'
import { useItem } from '#web/areas/annual-meeting/meeting-context.tsx'
import type { NoticeOfMeetingData } from '#shared/annual-meeting/agenda/notice-of-meeting.ts'
import { NoticeOfMeeting } from './notice-of-meeting.tsx'

vi.mock('#web/areas/annual-meeting/saving/stored-drafts.ts', () => import('#test/builders/no-stored-drafts.ts'))

const Paragraph = () => {
  const handle = useItem<NoticeOfMeetingData>('notice-of-meeting')
  return handle ? <NoticeOfMeeting handle={handle} /> : null
}
const show = (announced: object, data: Record<string, Record<string, unknown>> = {}) => {
  const noticeSaid = { ...noticeSaidNow(meeting()), ...announced }
  const view = plannedMeeting({
    summary: { step: 'annual-meeting', notice: noticeSent('2027-01-26'), noticeSaid },
    data,
  })
  showMeeting(<Paragraph />, { view, stub: (fetch) => void vi.stubGlobal('fetch', fetch) })
}
beforeEach(() => void vi.unstubAllGlobals())

describe('the question whether the meeting is duly convened', () => {
  it('says that the notice was in time where the members have what is stated', async () => {
    show({})
    expect((await screen.findByText(/Det är i tid/)).className).toBe('notice done')
  })
  it('does not say that all is fine where the members were notified of another end', async () => {
    show({ endTime: '19:00' })
    const proof = await screen.findByText(/Medlemmarna har inte fått veta vad som har ändrats sedan dess/)
    expect(proof.className).toBe('notice attention')
    expect(screen.getByText('Tid: kallelsen säger 18.00–19.00, här står 18.00–20.00.')).toBeDefined()
    expect(screen.queryByText(/Det är i tid/)).toBeNull()
  })
  it('counts an agenda that the meeting itself amended as notified', async () => {
    show({ agenda: [] }, { 'agenda-determination': { decision: 'amended' } })
    expect((await screen.findByText(/Det är i tid/)).className).toBe('notice done')
  })
})
