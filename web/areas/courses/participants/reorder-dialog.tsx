import { Radio } from 'antd'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { reorderParticipants, type Participant } from '#shared/contract/course-participants.ts'
import { reorderReasons, type ReorderReason } from '#shared/courses/organiser-reasons.ts'
import { call } from '#web/client/api.ts'
import { FieldFrame, GroupFrame } from '#web/components/form/field-frame.tsx'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { ActDialog } from '../sign-up/act-dialog.tsx'
import { useParticipantAct } from './use-participant-act.ts'
import '#web/components/finder/finder.css'

type Props = { occasion: string; participant: Participant; line: readonly number[]; close: () => void }

const last = 'last'

/** Moves a participant in line, for a reason that the log says and that each one who is passed over is sent. */
export const ReorderDialog = ({ occasion, participant: { number }, line, close }: Props) => {
  const intl = useIntl()
  const [placeId, reasonId] = [useId(), useId()]
  const [before, setBefore] = useState('')
  const [reason, setReason] = useState<ReorderReason | null>(null)
  const [isJudged, setIsJudged] = useState(false)
  const act = useParticipantAct({
    occasion,
    number,
    send: (body: { before: number | null; reason: ReorderReason }, commandId) =>
      call(reorderParticipants, { params: { occasion, number }, body: { ...body, commandId } }),
    close,
  })
  const missing = intl.formatMessage({ id: 'fields.required' })
  const go = () => {
    setIsJudged(true)
    if (before === '') focusTarget(placeId)
    else if (reason === null) focusTarget(reasonId)
    else act.mutate({ before: before === last ? null : Number(before), reason })
  }
  return (
    <ActDialog
      titleId="courses.participants.reorder.ask"
      titleValues={{ number }}
      act={act}
      cancel="courses.participants.cancel"
      go="courses.participants.reorder"
      onGo={go}
      close={close}
    >
      <p>
        <FormattedMessage id="courses.participants.reorder.text" />
      </p>
      <FieldFrame
        id={placeId}
        label={<FormattedMessage id="courses.participants.new-place" />}
        hintId={`${placeId}-hint`}
        errorId={`${placeId}-error`}
        error={isJudged && before === '' ? missing : null}
      >
        {(aria) => (
          <select {...aria} className="filter-select" value={before} onChange={({ target }) => setBefore(target.value)}>
            <option value="">{intl.formatMessage({ id: 'courses.participants.choose-place' })}</option>
            {line
              .filter((other) => other !== number)
              .map((other) => (
                <option key={other} value={other}>
                  {intl.formatMessage({ id: 'courses.participants.before' }, { number: other })}
                </option>
              ))}
            <option value={last}>{intl.formatMessage({ id: 'courses.participants.last' })}</option>
          </select>
        )}
      </FieldFrame>
      <GroupFrame
        id={reasonId}
        label={<FormattedMessage id="courses.participants.reason" />}
        hint={<FormattedMessage id="courses.participants.reorder.hint" />}
        hintId={`${reasonId}-hint`}
        errorId={`${reasonId}-error`}
        error={isJudged && reason === null ? missing : null}
      >
        <Radio.Group
          value={reason}
          onChange={({ target }) => setReason(reorderReasons.find((each) => each === target.value) ?? null)}
          options={reorderReasons.map((value) => ({
            value,
            label: intl.formatMessage({ id: `courses.participants.reordered.${value}` }),
          }))}
        />
      </GroupFrame>
    </ActDialog>
  )
}
