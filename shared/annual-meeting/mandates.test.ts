import { describe, expect, it } from 'vitest'
import { chairmanPost, meeting, people } from '#test/builders/meeting-content.ts'
import type { ElectionPost } from './agenda/election-posts.ts'
import { mandatesOf } from './mandates.ts'
import type { MeetingContent } from './meeting.ts'

const { astrid, johan, mira } = people
const post = (type: ElectionPost['type'], more: Partial<ElectionPost> = {}): ElectionPost => ({
  ...chairmanPost(astrid),
  type,
  ...more,
})
const held = (type: string, person: string, until: string) => ({ id: `${type}-${person}`, type, person, until })
const ends = (elected: ElectionPost, ...assignments: ReturnType<typeof held>[]) =>
  mandatesOf({
    ...meeting({ data: { elections: { posts: [elected] } } }),
    assignments: assignments as MeetingContent['assignments'],
  }).ends

describe('the mandates that an election ends', () => {
  it('end the day before the meeting', () => {
    const [end] = ends(post('chairman'), held('chairman', johan, '2027-02-28'))
    expect(end).toEqual({ id: `chairman-${johan}`, until: '2027-02-11' })
  })
  it('are the one of a post for one, also where it would have run on', () => {
    expect(ends(post('chairman'), held('chairman', johan, '2028-02-29'))).toHaveLength(1)
  })
  it('are of a post for several those that end this season and those whose holders the election names', () => {
    const runsOn = held('boardMember', johan, '2028-02-29')
    const endsNow = held('boardMember', mira, '2027-02-28')
    expect(ends(post('boardMember'), runsOn, endsNow).map(({ id }) => id)).toEqual([endsNow.id])
    const named = post('boardMember', { holders: [johan] })
    expect(ends(named, runsOn, endsNow).map(({ id }) => id)).toEqual([runsOn.id, endsNow.id])
  })
  it('are none of posts that the meeting did not elect to, nor any that has ended already', () => {
    expect(ends(post('chairman'), held('auditor', johan, '2027-02-28'))).toEqual([])
    expect(ends(post('chairman'), held('chairman', johan, '2027-02-11'))).toEqual([])
    expect(ends(post('chairman'), held('chairman', johan, '2027-02-12'))).toHaveLength(1)
  })
})

describe('a meeting whose assignments are registered once more', () => {
  const elected = post('chairman')
  const [started] = mandatesOf(meeting({ data: { elections: { posts: [elected] } } })).starts
  const registered = { id: started!.id, type: 'chairman', person: astrid, until: started!.until }

  it('ends nothing of what it starts', () => {
    expect(ends(elected, registered)).toEqual([])
  })
  it('ends what it had started and elects no more, whatever the post', () => {
    const other = { ...registered, id: registered.id.replace(astrid, johan), type: 'auditor', person: johan }
    expect(ends(elected, registered, other).map(({ id }) => id)).toEqual([other.id])
  })
})

it('an election that is put off ends nothing', () => {
  const runsOn = held('boardMember', johan, '2028-02-29')
  const postponed = post('boardMember', { holders: [johan], postponed: true })
  const { ends: ended } = mandatesOf({
    ...meeting({ data: { elections: { posts: [post('boardMember', { id: 'other' }), postponed] } } }),
    assignments: [runsOn] as MeetingContent['assignments'],
  })
  expect(ended).toEqual([])
})
