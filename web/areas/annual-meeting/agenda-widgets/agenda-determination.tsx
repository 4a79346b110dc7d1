import { Button } from 'antd'
import { FormattedMessage } from 'react-intl'
import type { AgendaDeterminationData } from '#shared/annual-meeting/agenda/agenda-determination.ts'
import { votersOf } from '#shared/annual-meeting/agenda/voting-list.ts'
import { twoThirdsOf } from '#shared/annual-meeting/voting.ts'
import { Script } from '#web/components/paper.tsx'
import { ChoiceField } from '#web/components/form/choice-field.tsx'
import { NumberField } from '#web/components/form/number-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import type { ItemHandle } from '../item-handle.ts'
import { useMeeting } from '../meeting-context.tsx'
import { AmendedAgenda } from './amended-agenda.tsx'

const choices = (['per-board-proposal', 'amended'] as const).map((value) => ({
  value,
  label: <FormattedMessage id={`widget.agenda-determination.${value}`} />,
  note: <FormattedMessage id={`widget.agenda-determination.${value}-note`} />,
}))

/** The agenda as the board proposed it, or amended by two thirds of those present; the tool counts. */
export const AgendaDetermination = ({ handle }: { handle: ItemHandle<AgendaDeterminationData> }) => {
  const { decision, present, inFavour } = handle.item.data
  const voters = votersOf(useMeeting().view)
  const needed = typeof present === 'number' ? twoThirdsOf(present) : null
  const isReached =
    typeof inFavour === 'number' &&
    needed !== null &&
    inFavour >= needed &&
    !handle.findings.some(({ field }) => field === 'inFavour')
  /** Those present are those on the voting list until a person enters another number. */
  const counting: typeof handle = {
    ...handle,
    setData: (change) =>
      handle.setData(
        change.decision === 'amended' && typeof present !== 'number' ? { ...change, present: voters } : change,
      ),
  }
  return (
    <>
      <Script>
        <FormattedMessage id="widget.agenda-determination.script" />
      </Script>
      <ChoiceField
        handle={counting}
        name="decision"
        label={<FormattedMessage id="widget.decision" />}
        choices={choices}
      />
      {decision === 'amended' && (
        <>
          <TextField
            handle={handle}
            name="amendment"
            rows={3}
            label={<FormattedMessage id="widget.agenda-determination.amendment" />}
          />
          {handle.editable && <AmendedAgenda />}
          <div className="field-row">
            <NumberField
              handle={handle}
              name="present"
              label={<FormattedMessage id="widget.agenda-determination.present" />}
            />
            <NumberField
              handle={handle}
              name="inFavour"
              label={<FormattedMessage id="widget.agenda-determination.in-favour" />}
            />
          </div>
          {handle.editable && voters !== null && present !== voters && (
            <p>
              <Button onClick={() => handle.setData({ present: voters })}>
                <FormattedMessage id="room.use-voters" values={{ count: voters }} />
              </Button>
            </p>
          )}
          {needed !== null && typeof present === 'number' && (
            <p role="status" className={isReached ? 'notice done' : 'notice'}>
              <FormattedMessage id="widget.agenda-determination.needed" values={{ needed, present }} />
            </p>
          )}
        </>
      )}
    </>
  )
}
