import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ElectionPost } from '#shared/annual-meeting/agenda/election-posts.ts'
import { emptyMeeting, meeting, motionOne, people } from '#test/builders/meeting-content.ts'
import { plannedMeeting, showMeeting } from '#test/builders/show-meeting.tsx'
import { numberAgenda } from '#shared/annual-meeting/standard-agenda.ts'
import { useItem } from '../meeting-context.tsx'
import { screenOf } from './index.ts'

vi.mock('../saving/stored-drafts.ts', () => import('#test/builders/no-stored-drafts.ts'))
beforeEach(() => void vi.unstubAllGlobals())
afterEach(cleanup)

const { astrid, johan, mira } = people
const Paragraph = ({ id }: { id: string }) => {
  const handle = useItem(id)
  if (!handle) return null
  const Screen = screenOf(handle.item.widget)
  return <Screen handle={handle} />
}
const post = (more: Partial<ElectionPost>): ElectionPost => ({
  id: 'p1',
  type: 'auditor',
  seats: 1,
  termYears: 1,
  holders: [],
  nominees: [],
  method: null,
  rounds: [],
  ...more,
})
const votes = (first: number, second: number, third: number) => ({
  votes: { [astrid]: first, [johan]: second, [mira]: third },
  blanks: 0,
})
const all = [astrid, johan, mira]
const posts: Record<string, ElectionPost> = {
  'nobody nominated': post({}),
  'no assignment chosen': post({ type: null, nominees: [astrid] }),
  'one nominee': post({ nominees: [astrid] }),
  'a nominee for each seat': post({ nominees: [astrid, johan], seats: 2 }),
  'more nominees than seats': post({ nominees: all }),
  'votes to count': post({ nominees: all, method: 'counted', rounds: [{ votes: {} }] }),
  'a run-off': post({ nominees: all, method: 'counted', rounds: [votes(9, 6, 4)] }),
  'a tie for the second place': post({ nominees: all, method: 'counted', rounds: [votes(9, 5, 5)] }),
  'an equal run-off': post({
    nominees: [astrid, johan],
    method: 'counted',
    rounds: [
      { votes: { [astrid]: 5, [johan]: 5 }, blanks: 0 },
      { votes: { [astrid]: 5, [johan]: 5 }, blanks: 0 },
    ],
  }),
  'somebody elected': post({ nominees: all, method: 'counted', rounds: [votes(12, 6, 1)] }),
  'an acclamation of two': post({ nominees: [astrid, johan], seats: 2, method: 'acclamation' }),
  postponed: post({ postponed: true }),
}
const lineOf = async (id: string, view = plannedMeeting()) => {
  showMeeting(<Paragraph id={id} />, { view, stub: (fetch) => void vi.stubGlobal('fetch', fetch) })
  await waitFor(() => expect(document.querySelector('.script')).not.toBeNull())
  return [...document.querySelectorAll('.script')].map(({ textContent }) => textContent ?? '')
}
const election = (stated: ElectionPost) =>
  lineOf('elections', plannedMeeting({ data: { elections: { posts: [stated] } } })).then(([line]) => line)
/** Nothing stands between two words, and no word that only a program writes. */
const isWhole = (line: string) =>
  /^\p{Lu}.*[.?]$/su.test(line) &&
  !/ [.,?!]|\s{2}|[:(] ?$|undefined|null|NaN|\{|\b(är|och|med|mellan|valt|val:) ?[.?]/u.test(line)

describe('what the chairman reads aloud', () => {
  const contents = {
    'a meeting of which nothing is filled in': emptyMeeting(),
    'a complete meeting': meeting({ items: [motionOne()] }),
  }
  it.each(Object.entries(contents))('has no hole in any paragraph of %s', async (_, content) => {
    for (const { item, number } of numberAgenda(content.items)) {
      if (number === null) continue
      const { id } = item
      const lines = await lineOf(id, { ...plannedMeeting(), ...content })
      expect({ id, isSpoken: lines.length > 0 }).toEqual({ id, isSpoken: true })
      for (const line of lines) expect(isWhole(line) ? '' : `${id}: ${line}`).toBe('')
      cleanup()
    }
  })
  it.each(Object.entries(posts))('has no hole in an election with %s', async (_, stated) => {
    const line = await election(stated)
    expect(isWhole(line ?? '') ? '' : line).toBe('')
  })
  it('names those nominated before a way is chosen, one or several', async () => {
    expect(await election(posts['one nominee']!)).toBe(
      'Astrid Lindahl är föreslagen. Kan mötet besluta enligt förslaget?',
    )
    cleanup()
    expect(await election(posts['a nominee for each seat']!)).toBe(
      'Föreslagna är Astrid Lindahl och Johan Ekberg. Kan mötet besluta enligt förslaget?',
    )
    cleanup()
    expect(await election(posts['more nominees than seats']!)).toBe(
      'Föreslagna är Astrid Lindahl, Johan Ekberg och Mira Öst. De är fler än platserna, så vi röstar.',
    )
  })
  it('of the motions says when there are none', async () => {
    expect(await lineOf('motions')).toEqual(['Inga motioner har kommit in, och styrelsen har inga egna förslag.'])
    cleanup()
    expect(await lineOf('motions', plannedMeeting({ items: [motionOne()] }))).toEqual([
      'En motion har kommit in. Vi tar den med styrelsens svar.',
    ])
  })
})

it('the tick for a notice that was late or not sent stands beside the question from the beginning', async () => {
  await lineOf(
    'notice-of-meeting',
    plannedMeeting({ data: { 'notice-of-meeting': { dulyConvened: null, confirmedLate: false } } }),
  )
  expect(
    screen.getByRole('checkbox', { name: 'Mötet godkänner att ingen kallelse skickades från portalen' }),
  ).toBeDefined()
})
