import { describe, expect, it } from 'vitest'
import { fromLastYear } from '#shared/annual-meeting/last-year.ts'
import { MeetingItem, MeetingSummary } from '#shared/annual-meeting/meeting.ts'
import { widgetOf } from '#shared/annual-meeting/agenda/index.ts'
import { numberAgenda, standardItems } from '#shared/annual-meeting/standard-agenda.ts'
import { lastYearMeetings } from './last-year.ts'
import { generateUnion } from './union.ts'

const union = generateUnion({ clubs: 24 })

describe('last year’s meetings of the demonstration', () => {
  it('are the same each time, submitted, and hold what a meeting may hold', () => {
    const meetings = lastYearMeetings(union)
    expect(lastYearMeetings(union)).toEqual(meetings)
    expect(meetings.map(({ summary }) => summary.clubId)).toEqual(['club-001', 'club-015', 'club-018'])
    for (const { summary, items } of meetings) {
      expect(MeetingSummary.safeParse(summary)).toMatchObject({
        success: true,
        data: { year: 2026, step: 'done', submittedAt: expect.any(Number) },
      })
      for (const item of items)
        expect([
          MeetingItem.safeParse(item).success,
          widgetOf(item.widget).schema.safeParse(item.data).success,
        ]).toEqual([true, true])
    }
  })

  it('give the showcase club an agenda of its own, the register’s fee and its board to elect anew', () => {
    const [{ items: last } = { items: [] }] = lastYearMeetings(union)
    const club = union.clubs[0]!
    const items = fromLastYear({
      standard: standardItems(),
      last,
      assignments: union.assignments.filter(({ clubId }) => clubId === club.id),
      members: new Set(union.people.map(({ ref }) => ref)),
      year: 2027,
      newId: () => String(Math.random()),
    })
    expect(numberAgenda(items).map(({ item }) => item.title ?? item.id)).toContain('Verksamhetsplan och budget')
    expect(items.find(({ id }) => id === 'audit-report')?.hidden).toBe(true)
    expect(items.find(({ id }) => id === 'club-fee')?.data).toMatchObject({
      currentFee: club.currentFee,
      changed: null,
    })
    expect(
      (items.find(({ id }) => id === 'elections')?.data['posts'] as { type: string }[] | undefined)?.map(
        ({ type }) => type,
      ),
    ).toEqual(expect.arrayContaining(['chairman', 'viceChairman', 'auditor']))
  })
})
