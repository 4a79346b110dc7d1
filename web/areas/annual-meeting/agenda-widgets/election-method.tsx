import { Radio } from 'antd'
import { FormattedMessage } from 'react-intl'
import type { ElectionPost } from '#shared/annual-meeting/agenda/election-posts.ts'
import { mayAcclaim } from '#shared/annual-meeting/elections/outcome.ts'
import { ChoiceCard } from './choice-card.tsx'

type Props = { id: string; post: ElectionPost; mayPostpone: boolean; onChange: (change: Partial<ElectionPost>) => void }
const ways = ['acclamation', 'counted', 'postponed'] as const
type Way = (typeof ways)[number]

/** How the post is decided: by acclamation, by counted votes, or later. Votes that were written stay where they are. */
export const ElectionMethod = ({ id, post, mayPostpone, onChange }: Props) => {
  const way: Way | null = post.postponed ? 'postponed' : (post.method ?? null)
  const rounds = post.rounds ?? []
  const isOpen = mayAcclaim({ seats: post.seats ?? 1, candidates: post.nominees ?? [] })
  const choose = (chosen: Way) =>
    onChange(
      chosen === 'postponed'
        ? { postponed: true, method: null }
        : {
            postponed: false,
            method: chosen,
            rounds: chosen === 'counted' && rounds.length === 0 ? [{ votes: {}, ballots: null, blanks: null }] : rounds,
          },
    )
  return (
    <fieldset className="field group" id={id} tabIndex={-1}>
      <legend>
        <FormattedMessage id="widget.elections.method" />
      </legend>
      <Radio.Group
        className="choice-cards in-a-row"
        value={way}
        onChange={(event) => choose(event.target.value as Way)}
      >
        {ways
          .filter((each) => mayPostpone || each !== 'postponed')
          .map((each) => (
            <ChoiceCard
              key={each}
              value={each}
              disabled={each === 'acclamation' && !isOpen}
              label={<FormattedMessage id={`widget.elections.${each}`} />}
              note={
                <FormattedMessage
                  id={
                    each === 'acclamation' && !isOpen
                      ? 'widget.elections.no-acclamation'
                      : `widget.elections.${each}-note`
                  }
                />
              }
            />
          ))}
      </Radio.Group>
    </fieldset>
  )
}
