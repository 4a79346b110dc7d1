import { Button, Radio } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { outcomeOf, type CountedVote } from '#shared/annual-meeting/agenda/counted-vote.ts'
import { standingDraws, voteLot } from '#shared/annual-meeting/elections/draws.ts'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { NumberInput } from '#web/components/form/number-input.tsx'
import { fieldAnchor } from '../fields/use-field.ts'
import { useMeeting } from '../meeting-context.tsx'
import { DrawLots } from './draw-lots.tsx'
import { DrawnLots } from './drawn-lots.tsx'

/** `of`: the id under which lots are drawn, where an item has several votes. */
type Props = {
  itemId: string
  of?: string
  field: string
  votes: CountedVote | null | undefined
  question: 'discharge' | 'other'
  editable: boolean
  onChange: (votes: CountedVote | null) => void
}

/** Yes and no when votes were counted; at a tie the chairman's casting vote or a recorded draw decides. */
export const CountedVoteField = ({ itemId, of = itemId, field, votes, question, editable, onChange }: Props) => {
  const intl = useIntl()
  const { view, findings } = useMeeting()
  const outcome = outcomeOf({ votes, question, of }, view)
  const isDrawn = standingDraws(view.summary, of).length > 0
  const drawn = <DrawnLots of={of} editable={editable} />
  const anchor = (name: string) => fieldAnchor(itemId, `${field}.${name}`)
  if (!editable) {
    return (
      <>
        {typeof votes?.inFavour === 'number' && typeof votes.against === 'number' && (
          <p>
            <FormattedMessage id="widget.vote.counted" values={{ inFavour: votes.inFavour, against: votes.against }} />
          </p>
        )}
        {drawn}
      </>
    )
  }
  if (!votes) {
    return (
      <>
        <p>
          <Button onClick={() => onChange({ inFavour: null, against: null })}>
            <FormattedMessage id="widget.vote.count" />
          </Button>
        </p>
        {drawn}
      </>
    )
  }
  const isTooMany = (name: string) =>
    findings.find(
      ({ itemId: id, field: path, code }) =>
        id === itemId && path === `${field}.${name}` && code === 'more-votes-than-voters',
    )
  const needs = outcome && !outcome.decided ? outcome.needs : null
  const errorOf = (name: string) => {
    const finding = isTooMany(name)
    return finding ? intl.formatMessage({ id: `findings.${finding.code}` }, finding.params) : null
  }
  const count = (name: 'inFavour' | 'against') => (
    <FieldFrame
      id={anchor(name)}
      label={<FormattedMessage id={`widget.vote.${name}`} />}
      hintId={`${anchor(name)}-hint`}
      error={errorOf(name)}
      errorId={`${anchor(name)}-error`}
    >
      {(aria) => (
        <NumberInput
          {...aria}
          min={0}
          precision={0}
          value={votes[name] ?? null}
          disabled={isDrawn}
          onChange={(value) => onChange({ ...votes, [name]: value, chairmanFor: null })}
        />
      )}
    </FieldFrame>
  )
  return (
    <fieldset className="field group">
      <legend>
        <FormattedMessage id="widget.vote.legend" />
      </legend>
      <div className="field-row">
        {count('inFavour')}
        {count('against')}
      </div>
      {(needs === 'casting-vote' || typeof votes.chairmanFor === 'boolean') && (
        <fieldset className="field group" id={anchor('chairmanFor')} tabIndex={-1}>
          <legend>
            <FormattedMessage id="widget.vote.casting" />
          </legend>
          <Radio.Group
            value={votes.chairmanFor ?? null}
            onChange={(event) => onChange({ ...votes, chairmanFor: event.target.value === true })}
          >
            <Radio value={true}>
              <FormattedMessage id="widget.vote.casting.for" />
            </Radio>
            <Radio value={false}>
              <FormattedMessage id="widget.vote.casting.against" />
            </Radio>
          </Radio.Group>
        </fieldset>
      )}
      {needs === 'lot' && <DrawLots id={anchor('seed')} item={itemId} of={of} lot={voteLot} />}
      {outcome?.decided && (
        <p role="status">
          <FormattedMessage id={`widget.vote.by-${outcome.by}`} values={{ approved: String(outcome.approved) }} />
        </p>
      )}
      {drawn}
      <Button disabled={isDrawn} onClick={() => onChange(null)}>
        <FormattedMessage id="widget.vote.remove" />
      </Button>
    </fieldset>
  )
}
