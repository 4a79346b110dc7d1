import { Button, InputNumber } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { outcomeOfPost, roundsDrawn, type ElectionPost } from '#shared/annual-meeting/agenda/election-posts.ts'
import { standingDraws } from '#shared/annual-meeting/elections/draws.ts'
import type { Finding } from '#shared/annual-meeting/agenda/widget.ts'
import {
  assignmentRules,
  AssignmentType,
  clubAssignmentTypes,
  terms,
  unionAssignmentTypes,
} from '#shared/assignments/types.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { useName } from '../fields/person-field.tsx'
import { useMeeting } from '../meeting-context.tsx'
import { DrawnLots } from './drawn-lots.tsx'
import { ElectionMethod } from './election-method.tsx'
import { ElectionOutcomeView } from './election-outcome.tsx'
import { Nominees } from './nominees.tsx'

type Props = {
  itemId: string
  post: ElectionPost
  index: number
  editable: boolean
  findings: Finding[]
  onChange: (post: ElectionPost) => void
  onRemove: () => void
}

/** One post: what is elected, who stands, how it was decided. */
export const ElectionPostCard = ({ itemId, post, index, editable, findings, onChange, onRemove }: Props) => {
  const intl = useIntl()
  const name = useName()
  const { view } = useMeeting()
  const anchor = `post-${post.id}`
  const outcome = outcomeOfPost(post, view)
  const standing = standingDraws(view.summary, post.id)
  const free = editable && standing.length === 0
  const set = (change: Partial<ElectionPost>) => onChange({ ...post, ...change })
  /** What was counted holds only for the candidates and seats it was counted for. */
  const setAnew = (change: Partial<ElectionPost>) => set({ ...change, rounds: [] })
  const chooseType = (chosen: string | null) => {
    const type = AssignmentType.safeParse(chosen).data ?? null
    set({
      type,
      holders: view.assignments.filter((assignment) => assignment.type === type).map((assignment) => assignment.person),
    })
  }
  const types = [...clubAssignmentTypes, ...unionAssignmentTypes].map((type) => ({
    value: type,
    label: intl.formatMessage({ id: `roles.assignment.${type}` }),
  }))
  const title = post.type
    ? intl.formatMessage({ id: `roles.assignment.${post.type}` })
    : intl.formatMessage({ id: 'widget.elections.new-post' }, { number: index + 1 })
  return (
    <section className="election-post" aria-labelledby={anchor}>
      <h3 id={anchor}>
        {title}{' '}
        <span className="tag untouched">
          <FormattedMessage
            id="widget.elections.seats-and-term"
            values={{ seats: post.seats ?? 1, years: post.termYears ?? 1 }}
          />
        </span>
      </h3>
      {(post.holders ?? []).length > 0 && (
        <p className="secondary">
          <FormattedMessage
            id="widget.elections.holders"
            values={{ names: intl.formatList((post.holders ?? []).map((ref) => name(ref))) }}
          />
        </p>
      )}
      {editable && (
        <div className="field-row">
          <SelectField
            id={`${anchor}-type`}
            label={<FormattedMessage id="widget.elections.type" />}
            error={null}
            value={post.type ?? null}
            options={types}
            onChange={chooseType}
            editable={free}
          />
          <FieldFrame
            id={`${anchor}-seats`}
            label={<FormattedMessage id="widget.elections.seats" />}
            hintId={`${anchor}-seats-hint`}
            error={null}
            errorId={`${anchor}-seats-error`}
          >
            {(aria) => (
              <InputNumber<number>
                {...aria}
                disabled={!free}
                min={1}
                max={20}
                precision={0}
                value={post.seats ?? 1}
                onChange={(seats) => setAnew({ seats, method: null })}
              />
            )}
          </FieldFrame>
          <SelectField
            id={`${anchor}-term`}
            label={<FormattedMessage id="widget.elections.term" />}
            error={null}
            value={String(post.termYears ?? 1)}
            options={terms.map((years) => ({
              value: String(years),
              label: intl.formatMessage({ id: 'widget.elections.years' }, { years }),
            }))}
            onChange={(years) => set({ termYears: Number(years ?? 1) })}
            editable
          />
        </div>
      )}
      {post.type && assignmentRules[post.type].registeredBy === 'union' && (
        <p className="notice">
          <FormattedMessage id="widget.elections.union" />{' '}
          <LocaleLink page="contactAsElected" params={{}}>
            <FormattedMessage id="widget.elections.contact-union" />
          </LocaleLink>
        </p>
      )}
      <Nominees post={post} editable={free} onChange={(nominees) => setAnew({ nominees, method: null })} />
      <ElectionMethod
        itemId={itemId}
        post={post}
        outcome={outcome}
        drawn={roundsDrawn(standing)}
        editable={editable}
        onChange={set}
      />
      {outcome && <ElectionOutcomeView outcome={outcome} />}
      <DrawnLots of={post.id} editable={editable} />
      {findings
        .filter((finding) => finding.severity === 'error')
        .map((finding) => (
          <p key={`${finding.code}-${finding.field ?? ''}`} className="secondary attention-text">
            <FormattedMessage id={`findings.${finding.code}`} values={{ name: title, ...finding.params }} />
          </p>
        ))}
      {free && (
        <Button type="link" danger onClick={onRemove}>
          <FormattedMessage id="widget.elections.remove" />
          <span className="visually-hidden"> {title}</span>
        </Button>
      )}
    </section>
  )
}
