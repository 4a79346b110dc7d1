import { z } from 'zod'
import { exceedsVoters, isTwoThirds, twoThirdsOf } from '../voting.ts'
import { defineWidget, minutesOf, present, report } from './define-widget.ts'
import { choice, count, isBlank, text } from './item-fields.ts'
import { votersOf } from './voting-list.ts'

export const AgendaDeterminationData = z.strictObject({
  decision: choice('per-board-proposal', 'amended'),
  /** Those present when the amendment was voted on. */
  present: count,
  inFavour: count,
  amendment: text(),
})
export type AgendaDeterminationData = z.infer<typeof AgendaDeterminationData>

/** Approval of the agenda: as the board proposed, or amended by two thirds of those present. */
export const agendaDetermination = defineWidget<AgendaDeterminationData>({
  kind: 'agenda-determination',
  place: 'agenda',
  schema: AgendaDeterminationData,
  defaults: () => ({ decision: null, present: null, inFavour: null, amendment: null }),
  findings: (item, content) => {
    const { decision, present: those, inFavour, amendment } = item.data
    const voters = votersOf(content)
    const { error } = report(item, 'annual-meeting')
    if (!decision) return [error('item-not-filled-in', 'decision')]
    if (decision === 'per-board-proposal') return []
    const isCounted = Boolean(those) && typeof inFavour === 'number'
    return present(
      isBlank(amendment) && error('amendment-required', 'amendment'),
      !those && error('item-not-filled-in', 'present'),
      typeof inFavour !== 'number' && error('item-not-filled-in', 'inFavour'),
      isCounted && inFavour! > those! && error('more-votes-than-present', 'inFavour', { present: those! }),
      exceedsVoters(inFavour ?? 0, voters) && error('more-votes-than-voters', 'inFavour', { voters: voters ?? 0 }),
      isCounted &&
        !isTwoThirds(inFavour!, those!) &&
        error('two-thirds-not-reached', 'inFavour', { needed: twoThirdsOf(those!), present: those! }),
    )
  },
  sentences: (item, { content, say }) => {
    const { decision, present: those, inFavour, amendment } = item.data
    const { text, missing } = minutesOf(item)
    if (decision === 'per-board-proposal')
      return [text('decision', say('protocol.agenda-determination.per-board-proposal'))]
    const isCarried =
      decision === 'amended' &&
      Boolean(those) &&
      typeof inFavour === 'number' &&
      isTwoThirds(inFavour, those!) &&
      !exceedsVoters(inFavour, votersOf(content)) &&
      !isBlank(amendment)
    if (!isCarried) return [missing('undecided', say('protocol.undecided'))]
    return [
      text(
        'decision',
        say('protocol.agenda-determination.amended', { inFavour: inFavour!, present: those!, text: amendment!.trim() }),
      ),
    ]
  },
})
