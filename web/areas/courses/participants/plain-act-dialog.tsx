import { FormattedMessage } from 'react-intl'
import { allowReturn, decideSignUp, seatParticipant, type Participant } from '#shared/contract/course-participants.ts'
import { call } from '#web/client/api.ts'
import { ActDialog } from '../sign-up/act-dialog.tsx'
import { useParticipantAct } from './use-participant-act.ts'

export type PlainAct = 'accept' | 'allow-return' | 'seat'
type Props = { occasion: string; participant: Participant; what: PlainAct; close: () => void }
type Params = { occasion: string; number: number }

const send: Readonly<Record<PlainAct, (params: Params, commandId: string) => Promise<Participant>>> = {
  accept: (params, commandId) => call(decideSignUp, { params, body: { commandId, isAccepted: true } }),
  'allow-return': (params, commandId) => call(allowReturn, { params, body: { commandId } }),
  seat: (params, commandId) => call(seatParticipant, { params, body: { commandId } }),
}

/** Asks before something is done that needs no more than a yes. */
export const PlainActDialog = ({ occasion, participant: { number }, what, close }: Props) => {
  const act = useParticipantAct({
    occasion,
    number,
    send: (_: void, commandId) => send[what]({ occasion, number }, commandId),
    close,
  })
  return (
    <ActDialog
      titleId={`courses.participants.${what}.ask`}
      titleValues={{ number }}
      act={act}
      cancel="courses.participants.cancel"
      go={`courses.participants.${what}`}
      onGo={() => act.mutate()}
      close={close}
    >
      <p>
        <FormattedMessage id={`courses.participants.${what}.text`} />
      </p>
    </ActDialog>
  )
}
