import { Button } from 'antd'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ElectionPost } from '#shared/annual-meeting/agenda/election-posts.ts'
import { clubAssignmentTypes, isAssignmentType, terms, unionAssignmentTypes } from '#shared/assignments/types.ts'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { NumberInput } from '#web/components/form/number-input.tsx'
import { useMeeting } from '../meeting-context.tsx'

/** `free`: no draw rests on what the post and its seats are. `asked`: what is missing is said. */
type Props = {
  post: ElectionPost
  title: string
  anchor: (name: string) => string
  free: boolean
  asked: boolean
  onChange: (change: Partial<ElectionPost>) => void
  onRemove: () => void
}

/** Which post is elected, to how many seats and for how long; folded once it is known. */
export const ElectionSettings = ({ post, title, anchor, free, asked, onChange, onRemove }: Props) => {
  const intl = useIntl()
  const { assignments } = useMeeting().view
  const [isNew] = useState(!post.type)
  const chooseType = (chosen: string | null) => {
    const type = chosen !== null && isAssignmentType(chosen) ? chosen : null
    const holders = assignments.filter((assignment) => assignment.type === type).map(({ person }) => person)
    onChange({ type, holders })
  }
  const required = intl.formatMessage({ id: 'fields.required' })
  return (
    <details className="election-settings" open={isNew}>
      <summary className="link-button">
        <FormattedMessage id="widget.elections.settings" />
      </summary>
      <div className="field-row">
        <SelectField
          id={anchor('type')}
          label={<FormattedMessage id="widget.elections.type" />}
          error={asked && !post.type ? required : null}
          value={post.type ?? null}
          options={[...clubAssignmentTypes, ...unionAssignmentTypes].map((type) => ({
            value: type,
            label: intl.formatMessage({ id: `roles.assignment.${type}` }),
          }))}
          onChange={chooseType}
          editable={free}
        />
        <FieldFrame
          id={anchor('seats')}
          label={<FormattedMessage id="widget.elections.seats" />}
          hintId={`${anchor('seats')}-hint`}
          error={asked && !post.seats ? required : null}
          errorId={`${anchor('seats')}-error`}
        >
          {(aria) => (
            <NumberInput
              {...aria}
              disabled={!free}
              min={1}
              max={20}
              precision={0}
              value={post.seats ?? null}
              onChange={(seats) => onChange({ seats, method: null, rounds: [] })}
            />
          )}
        </FieldFrame>
        <SelectField
          id={anchor('termYears')}
          label={<FormattedMessage id="widget.elections.term" />}
          error={asked && !post.termYears ? required : null}
          value={post.termYears ? String(post.termYears) : null}
          options={terms.map((years) => ({
            value: String(years),
            label: intl.formatMessage({ id: 'widget.elections.years' }, { years }),
          }))}
          onChange={(years) => onChange({ termYears: years ? Number(years) : null })}
          editable
        />
      </div>
      {free && (
        <Button danger onClick={onRemove}>
          <FormattedMessage id="widget.elections.remove" />
          <span className="visually-hidden"> {title}</span>
        </Button>
      )}
    </details>
  )
}
