import { z } from 'zod'
import type { MeetingContent } from '../meeting.ts'
import { defineWidget, minutesOf, present, report } from './define-widget.ts'
import { dataOf } from './item-data.ts'
import { count } from './item-fields.ts'

export const VotingListData = z.strictObject({
  votingMemberCount: count,
  /** Everybody in the room, with or without a vote. */
  presentCount: count,
})
export type VotingListData = z.infer<typeof VotingListData>

/** How many may vote, or null before the list is settled. */
export const votersOf = (content: Pick<MeetingContent, 'items'>): number | null =>
  dataOf(content, 'voting-list', VotingListData)?.votingMemberCount ?? null

export const votingList = defineWidget<VotingListData>({
  kind: 'voting-list',
  place: 'agenda',
  schema: VotingListData,
  defaults: () => ({ votingMemberCount: null, presentCount: null }),
  findings: (item, content) => {
    const { votingMemberCount, presentCount } = item.data
    const { error, warning } = report(item, 'annual-meeting')
    const members = Object.values(content.people).filter(({ member }) => member).length
    return present(
      !votingMemberCount && error('item-not-filled-in', 'votingMemberCount'),
      Boolean(votingMemberCount && votingMemberCount > members) &&
        warning('more-voters-than-members', 'votingMemberCount', { members }),
      Boolean(votingMemberCount && presentCount && presentCount < votingMemberCount) &&
        warning('fewer-present-than-voters', 'presentCount'),
    )
  },
  sentences: (item, { say }) => {
    const { votingMemberCount, presentCount } = item.data
    const { text, missing } = minutesOf(item)
    if (!votingMemberCount) return [missing('undecided', say('protocol.undecided'))]
    return present(
      text('settled', say('protocol.voting-list.settled', { count: votingMemberCount })),
      Boolean(presentCount) && text('present', say('protocol.voting-list.present', { count: presentCount! })),
    )
  },
})
