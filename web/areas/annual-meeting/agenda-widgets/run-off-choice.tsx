import { Button, Radio } from 'antd'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ElectionPost } from '#shared/annual-meeting/agenda/election-posts.ts'
import type { ElectionOutcome } from '#shared/annual-meeting/elections/election.ts'
import { useWaitingAct } from '#web/components/one-primary.tsx'
import { useName } from '../fields/person-field.tsx'
import { ChoiceCard } from './choice-card.tsx'

type Props = {
  id: string
  rounds: NonNullable<ElectionPost['rounds']>
  runOff: NonNullable<ElectionOutcome['runOff']>
  /** Whether no draw rests on the election being held. */
  mayPostpone: boolean
  onChange: (change: Partial<ElectionPost>) => void
}

/** When too few got more than half: a second round among those with most votes, or the election is put off. */
export const RunOffChoice = ({ id, rounds, runOff, mayPostpone, onChange }: Props) => {
  const intl = useIntl()
  const name = useName()
  const isPrimary = useWaitingAct()
  const [choice, setChoice] = useState<'run-off' | 'postponed'>('run-off')
  const go = () =>
    onChange(
      choice === 'postponed'
        ? { postponed: true, method: null }
        : { rounds: [...rounds, { votes: {}, ballots: null, blanks: null }] },
    )
  return (
    <fieldset className="field group" id={id} tabIndex={-1}>
      <legend>
        <FormattedMessage id="widget.elections.then" />
      </legend>
      <Radio.Group
        className="choice-cards"
        value={choice}
        onChange={(event) => setChoice(event.target.value === 'postponed' ? 'postponed' : 'run-off')}
      >
        <ChoiceCard
          value="run-off"
          label={<FormattedMessage id="widget.elections.run-off-round" />}
          note={
            <FormattedMessage
              id="widget.elections.run-off-between"
              values={{ names: intl.formatList(runOff.candidates.map((ref) => name(ref))) }}
            />
          }
        />
        {mayPostpone && (
          <ChoiceCard
            value="postponed"
            label={<FormattedMessage id="widget.elections.postponed" />}
            note={<FormattedMessage id="widget.elections.postponed-note" />}
          />
        )}
      </Radio.Group>
      <div className="button-row">
        <Button type={isPrimary ? 'primary' : 'default'} onClick={go}>
          <FormattedMessage id={choice === 'postponed' ? 'widget.elections.postpone' : 'widget.elections.run-off'} />
        </Button>
      </div>
    </fieldset>
  )
}
