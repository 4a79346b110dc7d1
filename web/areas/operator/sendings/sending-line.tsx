import { Button } from 'antd'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import {
  sendingActsOf,
  sendingState,
  type OperatorSending,
  type SendingAct,
  type SendingState,
} from '#shared/operator/sending.ts'
import { StateTag } from '#web/components/card-section.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { RepairDialog } from './repair-dialog.tsx'

const tags = {
  'self-paused': 'failed',
  stalled: 'failed',
  uncertain: 'attention',
  failed: 'attention',
  paused: 'here',
  'under-way': 'here',
  done: 'done',
} as const satisfies Record<SendingState, string>

export const SendingName = ({ sending: { kind, club } }: { sending: Pick<OperatorSending, 'kind' | 'club'> }) =>
  club ? (
    <FormattedMessage id="operator.sending.club" values={{ club: club.name }} />
  ) : (
    <FormattedMessage id={`operator.sending.kind.${kind}`} />
  )

const Why = ({ sending: { hold, stalledSince, over } }: { sending: OperatorSending }) => {
  if (hold)
    return (
      <p>
        <FormattedMessage id={`operator.sending.why.${hold.why}`} values={{ at: <DayAndTime at={hold.at} /> }} />
      </p>
    )
  return (
    !over &&
    stalledSince !== null && (
      <p>
        <FormattedMessage id="operator.sending.stalled-since" values={{ at: <DayAndTime at={stalledSince} /> }} />
      </p>
    )
  )
}

/** A sending: how it stands and why, in figures, and what an operator can do. */
export const SendingLine = ({ sending, onDone }: { sending: OperatorSending; onDone: (act: SendingAct) => void }) => {
  const [asked, setAsked] = useState<SendingAct | null>(null)
  const state = sendingState(sending)
  const { createdAt, recipients, delivered, left, bounced, complained, uncertain, failed } = sending
  const acts = sendingActsOf(sending)
  return (
    <li>
      <p className="tags">
        <strong>
          <SendingName sending={sending} />
        </strong>
        <StateTag state={tags[state]}>
          <FormattedMessage id={`operator.sending.state.${state}`} />
        </StateTag>
      </p>
      <p>
        <FormattedMessage id="operator.sending.made" values={{ at: <DayAndTime at={createdAt} />, recipients }} />
      </p>
      <Why sending={sending} />
      <p>
        <FormattedMessage
          id="operator.sending.figures"
          values={{ delivered, left, bounced, complained, uncertain, failed }}
        />
      </p>
      {acts.length > 0 && (
        <div className="button-row">
          {acts.map((act) => (
            <Button key={act} onClick={() => setAsked(act)}>
              <FormattedMessage id={`operator.sending.${act}`} />
            </Button>
          ))}
        </div>
      )}
      {asked && (
        <RepairDialog
          sending={sending}
          act={asked}
          close={() => setAsked(null)}
          onDone={() => {
            setAsked(null)
            onDone(asked)
          }}
        />
      )}
    </li>
  )
}
