import { Checkbox } from 'antd'
import { FormattedMessage } from 'react-intl'
import type { HandoverState } from '#shared/annual-meeting/handover/bank-extract.ts'
import type { HandoverPair } from '#shared/annual-meeting/handover/handover-list.ts'
import { CardSection, StateTag } from '#web/components/card-section.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { useName } from '../fields/person-field.tsx'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import type { HandoverActions } from './use-handover.ts'

type Props = { pairs: readonly HandoverPair[]; state: HandoverState } & Pick<HandoverActions, 'tick' | 'ticking'>

const Line = ({ id, thing, state, tick, ticking }: HandoverPair['lines'][number] & Omit<Props, 'pairs'>) => {
  const nameOf = useName()
  const online = useOnline()
  const ticked = state.ticks[id]
  return (
    <li>
      <Checkbox
        checked={ticking.asked(id) ?? ticked !== undefined}
        disabled={!online}
        aria-describedby={online ? undefined : offlineBanner}
        onChange={(event) => tick(id, event.target.checked)}
      >
        <FormattedMessage id={`handover.thing.${thing}`} />
      </Checkbox>
      {ticked && (
        <span className="secondary ticked">
          <FormattedMessage
            id="handover.ticked"
            values={{ name: nameOf(ticked.by), time: <DayAndTime at={ticked.at} /> }}
          />
        </span>
      )}
    </li>
  )
}

const Pair = ({ pair, ...rest }: { pair: HandoverPair } & Omit<Props, 'pairs'>) => {
  const nameOf = useName()
  const { type, from, to, lines } = pair
  const left = lines.filter(({ id }) => !(id in rest.state.ticks)).length
  const way = from && to ? 'both' : from ? 'nobody-after' : 'nobody-before'
  return (
    <CardSection
      title={<FormattedMessage id={`roles.assignment.${type}`} />}
      tag={
        <StateTag state={left === 0 ? 'done' : 'untouched'}>
          <FormattedMessage id="handover.left" values={{ left }} />
        </StateTag>
      }
    >
      <p>
        <FormattedMessage id={`handover.${way}`} values={{ from: nameOf(from), to: nameOf(to) }} />
      </p>
      <ul className="handover-lines">
        {lines.map((line) => (
          <Line key={line.id} {...line} {...rest} />
        ))}
      </ul>
      <p className="handover-by-hand" aria-hidden="true">
        <FormattedMessage id="handover.by-hand" />
      </p>
    </CardSection>
  )
}

/** What goes over from whom to whom, each thing to be ticked when it has been handed over. */
export const HandoverPairs = ({ pairs, ...rest }: Props) => {
  const lines = pairs.flatMap((pair) => pair.lines)
  const done = lines.filter(({ id }) => id in rest.state.ticks).length
  return (
    <section aria-labelledby="handover-list">
      <h2 id="handover-list" className="handover-heading">
        <FormattedMessage id="handover.list" values={{ done, all: lines.length }} />
      </h2>
      {pairs.length === 0 && (
        <p>
          <FormattedMessage id="handover.list.empty" />
        </p>
      )}
      {rest.ticking.error && <ErrorMessage error={rest.ticking.error} />}
      {pairs.map((pair) => (
        <Pair key={pair.id} pair={pair} {...rest} />
      ))}
    </section>
  )
}
