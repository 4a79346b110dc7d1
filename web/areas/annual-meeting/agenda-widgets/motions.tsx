import { FormattedMessage } from 'react-intl'
import type { MotionData } from '#shared/annual-meeting/agenda/motion.ts'
import type { MotionsData } from '#shared/annual-meeting/agenda/motions.ts'
import { Script } from '#web/components/paper.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { ChoiceField } from '#web/components/form/choice-field.tsx'
import { useName } from '../fields/person-field.tsx'
import { ConflictPanel } from '../frame/conflict-panel.tsx'
import type { ItemHandle } from '../item-handle.ts'
import { useItem, useMeeting } from '../meeting-context.tsx'
import { BoardProposals } from './board-proposals.tsx'
import { CountedVoteField } from './counted-vote.tsx'

const decisions = (['approved', 'rejected', 'answered', 'tabled'] as const).map((value) => ({
  value,
  label: <FormattedMessage id={`widget.motion.${value}`} />,
}))

/** One motion with what the board says and what the meeting decides. */
const MotionDecision = ({ id }: { id: string }) => {
  const handle = useItem<MotionData>(id)
  const name = useName()
  if (!handle) return null
  const { number, title, submitter, proposal, boardAnswer, boardRecommendation, votes } = handle.item.data
  return (
    <div id={`item-${id}`}>
      <CardSection
        title={
          <FormattedMessage id="widget.motion.heading" values={{ number: String(number ?? ''), title: title ?? '' }} />
        }
      >
        {handle.entry && <ConflictPanel entry={handle.entry} />}
        <p className="secondary">
          <FormattedMessage id="widget.motion.submitter" values={{ name: submitter?.name ?? name(submitter?.ref) }} />
        </p>
        {proposal && (
          <p>
            <FormattedMessage id="widget.motion.proposal" values={{ proposal }} />
          </p>
        )}
        {boardAnswer && (
          <p>
            <FormattedMessage id="widget.motion.board-answer" values={{ answer: boardAnswer }} />
          </p>
        )}
        {boardRecommendation && (
          <p>
            <FormattedMessage id={`widget.motion.recommends.${boardRecommendation}`} />
          </p>
        )}
        <ChoiceField
          handle={handle}
          name="decision"
          label={<FormattedMessage id="widget.decision" />}
          choices={decisions}
        />
        <CountedVoteField
          itemId={id}
          field="votes"
          votes={votes}
          question="other"
          editable={handle.editable}
          onChange={(counted) => handle.setData({ votes: counted })}
        />
      </CardSection>
    </div>
  )
}

export const Motions = ({ handle }: { handle: ItemHandle<MotionsData> }) => {
  const { items } = useMeeting().view
  const motions = items
    .filter((item) => item.widget === 'motion')
    .sort((a, b) => Number(a.data['number'] ?? 0) - Number(b.data['number'] ?? 0))
  return (
    <>
      <Script>
        <FormattedMessage
          id="widget.motions.script"
          values={{ motions: motions.length, proposals: handle.item.data.proposals?.length ?? 0 }}
        />
      </Script>
      {motions.map((motion) => (
        <MotionDecision key={motion.id} id={motion.id} />
      ))}
      <BoardProposals handle={handle} />
    </>
  )
}
