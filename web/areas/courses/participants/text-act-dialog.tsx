import { Checkbox, Input } from 'antd'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import {
  decideSignUp,
  removeParticipant,
  TextToParticipant,
  type Participant,
} from '#shared/contract/course-participants.ts'
import { call } from '#web/client/api.ts'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { ActDialog } from '../sign-up/act-dialog.tsx'
import { useParticipantAct } from './use-participant-act.ts'

type Props = { occasion: string; participant: Participant; what: 'refuse' | 'remove'; close: () => void }

const textLength = 500

/** A no, or taking a participant off, each with the reason that its person is sent. */
export const TextActDialog = ({ occasion, participant: { number }, what, close }: Props) => {
  const intl = useIntl()
  const id = useId()
  const [text, setText] = useState('')
  const [mayReturn, setMayReturn] = useState(false)
  const [isJudged, setIsJudged] = useState(false)
  const params = { occasion, number }
  const act = useParticipantAct({
    occasion,
    number,
    send: (written: string, commandId) =>
      what === 'remove'
        ? call(removeParticipant, { params, body: { commandId, mayReturn, text: written } })
        : call(decideSignUp, { params, body: { commandId, isAccepted: false, text: written } }),
    close,
  })
  const judged = TextToParticipant.safeParse(text)
  const issue = isJudged ? judged.error?.issues[0] : undefined
  const values = issue && 'params' in issue ? (issue.params as Record<string, string | number>) : {}
  const go = () => {
    setIsJudged(true)
    if (judged.success) act.mutate(judged.data)
    else focusTarget(id)
  }
  return (
    <ActDialog
      titleId={`courses.participants.${what}.ask`}
      titleValues={{ number }}
      act={act}
      cancel="courses.participants.cancel"
      go={`courses.participants.${what}`}
      onGo={go}
      close={close}
    >
      <p>
        <FormattedMessage id={`courses.participants.${what}.text`} />
      </p>
      <FieldFrame
        id={id}
        label={<FormattedMessage id="courses.participants.reason" />}
        hint={<FormattedMessage id="courses.participants.reason.hint" />}
        hintId={`${id}-hint`}
        errorId={`${id}-error`}
        error={issue ? intl.formatMessage({ id: `fields.${issue.message}` }, values) : null}
      >
        {(aria) => (
          <Input.TextArea
            {...aria}
            autoSize={{ minRows: 2, maxRows: 8 }}
            maxLength={textLength}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </FieldFrame>
      {what === 'remove' && (
        <p>
          <Checkbox checked={mayReturn} onChange={({ target }) => setMayReturn(target.checked)}>
            <FormattedMessage id="courses.participants.may-return" />
          </Checkbox>
        </p>
      )}
    </ActDialog>
  )
}
