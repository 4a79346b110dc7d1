import { describe, expect, it } from 'vitest'
import { emptyMeeting, meeting, people } from '#test/builders/meeting-content.ts'
import { stockholmInstant } from '../clock.ts'
import type { MeetingContent } from './meeting.ts'
import { findingsForStep, findingsOf } from './readiness.ts'

const now = stockholmInstant('2027-02-13', '09:00')
const codes = (content: MeetingContent) =>
  findingsOf(content, now)
    .filter(({ step }) => step !== 'protocol')
    .map(({ code }) => code)
const errors = (content: MeetingContent) =>
  findingsOf(content, now)
    .filter(({ step, severity }) => step !== 'protocol' && severity === 'error')
    .map(({ code }) => code)

describe('the protocol', () => {
  const protocol = (more: Partial<MeetingContent['summary']['protocol']>, contentVersion = 30) => {
    const content = meeting()
    const summary = { ...content.summary, contentVersion, protocol: { ...content.summary.protocol, ...more } }
    return findingsForStep('protocol', { ...content, summary }, now).map(({ code }) => code)
  }
  it('must be created, then signed', () => {
    expect(protocol({})).toEqual(['protocol-not-generated'])
    expect(protocol({ state: 'generated', basedOn: 30 })).toEqual(['protocol-not-signed'])
    expect(protocol({ state: 'fully-signed', basedOn: 30 })).toEqual([])
  })
  it('needs a choice when data changed after it was generated', () => {
    expect(protocol({ state: 'edited', basedOn: 29 })).toContain('protocol-choice-required')
    expect(protocol({ state: 'edited', basedOn: 30 })).not.toContain('protocol-choice-required')
  })
  it('is overdue from the first instant after the deadline', () => {
    const content = meeting()
    const overdue = (at: number) => findingsForStep('protocol', content, at).some(({ code }) => code === 'overdue')
    expect([overdue(content.summary.dueAt - 1), overdue(content.summary.dueAt)]).toEqual([false, true])
  })
})

describe('officers', () => {
  it('are all required', () => {
    expect(codes(emptyMeeting())).toEqual(
      expect.arrayContaining(['chairman-missing', 'secretary-missing', 'adjuster-missing', 'vote-counter-missing']),
    )
  })
  it('may be outsiders as chairman and vote counter', () => {
    expect(errors(meeting({ data: { 'meeting-chairman': { chairman: { name: 'Eva Gäst' } } } }))).toEqual([
      'assignments-not-registered',
    ])
  })
  it('must belong to the club as secretary and adjuster', () => {
    const content = meeting({
      data: {
        'meeting-secretary': { secretary: { ref: people.vera } },
        'adjuster-and-vote-counter': { adjusters: [{ ref: people.vera }] },
      },
    })
    expect(
      findingsOf(content, now)
        .filter(({ code }) => code === 'officer-not-in-club')
        .map(({ params }) => params?.['role']),
    ).toEqual(['secretary', 'adjuster'])
  })
  it('verify the protocol only if they are neither chairman nor secretary', () => {
    const verifiedBy = (ref: string) =>
      codes(meeting({ data: { 'adjuster-and-vote-counter': { adjusters: [{ ref }] } } }))
    expect(verifiedBy(people.astrid)).toContain('adjuster-is-chairman')
    expect(verifiedBy(people.johan)).toContain('adjuster-is-secretary')
    expect(verifiedBy(people.mira).some((code) => code.startsWith('adjuster'))).toBe(false)
  })
  it.each([
    ['secretary', people.johan, 'meeting-secretary', 'secretary', 'adjuster-is-secretary'],
    ['chairman', people.astrid, 'meeting-chairman', 'chairman', 'adjuster-is-chairman'],
  ])('are reported at each of the two fields when the %s is chosen as adjuster', (role, ref, item, field, code) => {
    const found = findingsOf(meeting({ data: { 'adjuster-and-vote-counter': { adjusters: [{ ref }] } } }), now)
    expect(found).toContainEqual(
      expect.objectContaining({ itemId: item, field, code: `${role}-is-adjuster`, severity: 'error' }),
    )
    expect(found).toContainEqual(
      expect.objectContaining({ itemId: 'adjuster-and-vote-counter', field: 'adjusters', code, severity: 'error' }),
    )
  })
})
