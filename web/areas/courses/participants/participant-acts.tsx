import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Participant } from '#shared/contract/course-participants.ts'
import type { OfferedAct } from '#shared/courses/organiser-rule.ts'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { PlainActDialog } from './plain-act-dialog.tsx'
import { ReorderDialog } from './reorder-dialog.tsx'
import { TextActDialog } from './text-act-dialog.tsx'

type Props = { occasion: string; participant: Participant; line: readonly number[] }

const Question = ({ what, ...props }: Props & { what: OfferedAct; close: () => void }) => {
  if (what === 'reorder') return <ReorderDialog {...props} />
  if (what === 'refuse' || what === 'remove') return <TextActDialog {...props} what={what} />
  return <PlainActDialog {...props} what={what} />
}

/** What an organiser can do with a sign-up now, each asked before it is done. */
export const ParticipantActs = (props: Props) => {
  const online = useOnline()
  const [asking, setAsking] = useState<OfferedAct | null>(null)
  const buttons = props.participant.may
  return (
    <>
      {buttons.length > 0 && (
        <p className="actions no-print">
          {buttons.map((what) => (
            <button
              key={what}
              type="button"
              className="button"
              disabled={!online}
              aria-describedby={online ? undefined : offlineBanner}
              onClick={() => setAsking(what)}
            >
              <FormattedMessage id={`courses.participants.${what}`} />
              <span className="visually-hidden">
                {' '}
                <FormattedMessage id="courses.participants.number" values={{ number: props.participant.number }} />
              </span>
            </button>
          ))}
        </p>
      )}
      {asking && <Question {...props} what={asking} close={() => setAsking(null)} />}
    </>
  )
}
