import { describe, expect, it } from 'vitest'
import type { MeetingView } from '#shared/contract/annual-meeting.ts'
import { meeting, people, record } from '#test/builders/meeting-content.ts'
import { officer, portalNow } from '#test/builders/portal-page.tsx'
import { asksAgainIn } from './asks-for-news.ts'

const heard = (updatedBy: string | null, ago: number): MeetingView => ({
  ...meeting({ items: [record('motion-9', 'motion', {}, { updatedBy, updatedAt: portalNow - ago })] }),
  rights: officer,
  portalNow,
})

describe('a page of the meeting', () => {
  it.each([
    ['often while another officer writes', people.olle, 59_000, 2_000],
    ['calmly once they have stopped', people.olle, 60_000, 15_000],
    ['calmly while the reader alone writes', people.astrid, 0, 15_000],
    ['calmly where nobody has written', null, 0, 15_000],
  ])('asks for news %s', (_, by, ago, wait) => {
    expect(asksAgainIn(heard(by, ago), people.astrid)).toBe(wait)
  })
})
