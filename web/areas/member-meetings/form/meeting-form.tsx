import { Button, Input, InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { fieldLimits, memberMeetingLimits } from '#shared/limits.ts'
import { useOnline } from '#web/client/use-online.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { FieldFrame } from '#web/components/field-frame.tsx'
import { StickyActions } from '#web/components/sticky-actions.tsx'
import { NamedIssue, useIssueText, FormErrors } from '#web/components/form-errors.tsx'
import { anchorOf, labelOf, type Draft, type Field } from './draft.ts'
import { MeetingConflict } from './meeting-conflict.tsx'
import { ProtocolField } from './protocol-field.tsx'
import type { MeetingForm as Form } from './use-meeting-form.ts'

type TextField = Exclude<Field, 'participants' | 'protocol'>
const types: Partial<Record<TextField, 'date' | 'time' | 'url'>> = {
  date: 'date',
  startTime: 'time',
  endTime: 'time',
  meetingLink: 'url',
}
const hinted: ReadonlySet<Field> = new Set(['subject', 'place', 'meetingLink', 'participants'])
const longest: Partial<Record<TextField, number>> = {
  subject: memberMeetingLimits.subjectLength,
  place: memberMeetingLimits.placeLength,
  meetingLink: fieldLimits.urlLength,
}

/** Label, hint and what is wrong around one field. */
const Framed = ({
  form,
  field,
  children,
}: {
  form: Form
  field: Field
  children: Parameters<typeof FieldFrame>[0]['children']
}) => {
  const textOf = useIssueText()
  const id = anchorOf(field)
  const issue = form.issues.find(({ path }) => path === field)
  return (
    <FieldFrame
      id={id}
      label={<FormattedMessage id={labelOf(field)} />}
      hint={hinted.has(field) && <FormattedMessage id={`member-meetings.hint.${field}`} />}
      hintId={`${id}-hint`}
      errorId={`${id}-error`}
      error={issue ? textOf(issue) : null}
    >
      {children}
    </FieldFrame>
  )
}

const TextLine = ({ form, field }: { form: Form; field: TextField }) => (
  <Framed form={form} field={field}>
    {(aria) => (
      <Input
        {...aria}
        type={types[field] ?? 'text'}
        autoComplete="off"
        maxLength={longest[field]}
        value={form.draft[field]}
        onChange={({ target }) => form.set({ [field]: target.value } satisfies Partial<Draft>)}
      />
    )}
  </Framed>
)

const numberIn = (text: string | undefined) => Number((text ?? '').replaceAll(/[\s\u00a0]/g, ''))

/** The fields of a meeting that was held, and its protocol. */
export const MeetingForm = ({ form, onCancel }: { form: Form; onCancel: () => void }) => {
  const online = useOnline()
  const { isNew, issues, draft, set, sending } = form
  const isTold = issues.length > 0 || form.theirs !== null
  const actions: { back: ReactNode; primary: ReactNode } = {
    back: (
      <Button onClick={onCancel}>
        <FormattedMessage id="member-meetings.cancel" />
      </Button>
    ),
    primary: (
      <Button type="primary" htmlType="submit" loading={sending.isPending}>
        <FormattedMessage id={isNew ? 'member-meetings.register-now' : 'member-meetings.save'} />
      </Button>
    ),
  }
  return (
    <form
      className="member-meeting-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <FormErrors
        issues={issues}
        anchorOf={anchorOf}
        lineOf={(issue) => <NamedIssue label={labelOf(issue.path)} issue={issue} />}
      />
      <MeetingConflict form={form} />
      <div className="card">
        <TextLine form={form} field="subject" />
        <div className="field-row">
          <TextLine form={form} field="date" />
          <TextLine form={form} field="startTime" />
          <TextLine form={form} field="endTime" />
        </div>
        <TextLine form={form} field="place" />
        <TextLine form={form} field="meetingLink" />
        <Framed form={form} field="participants">
          {(aria) => (
            <InputNumber<number>
              {...aria}
              inputMode="numeric"
              controls={false}
              value={draft.participants}
              parser={numberIn}
              onChange={(participants) => set({ participants })}
            />
          )}
        </Framed>
        <ProtocolField form={form} />
      </div>
      {!online && (
        <p className="notice attention">
          <FormattedMessage id="member-meetings.offline" />
        </p>
      )}
      {sending.error && !isTold && <ErrorMessage error={sending.error} />}
      <StickyActions {...actions} />
    </form>
  )
}
