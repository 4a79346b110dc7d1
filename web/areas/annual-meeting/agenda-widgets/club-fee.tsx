import { Checkbox } from 'antd'
import { FormattedMessage } from 'react-intl'
import type { ClubFeeData } from '#shared/annual-meeting/agenda/club-fee.ts'
import { meetingLimits } from '#shared/limits.ts'
import { Script } from '#web/components/paper.tsx'
import { ChoiceField } from '#web/components/form/choice-field.tsx'
import { NumberField } from '#web/components/form/number-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import type { ItemHandle } from '../item-handle.ts'

const choices = [
  { value: false, label: <FormattedMessage id="widget.club-fee.unchanged" /> },
  { value: true, label: <FormattedMessage id="widget.club-fee.changed" /> },
]

/** The fee beside the membership fee, in kronor per month; the usual range is a hint, never a limit. */
export const ClubFee = ({ handle }: { handle: ItemHandle<ClubFeeData> }) => {
  const { currentFee, changed } = handle.item.data
  const per = <FormattedMessage id="widget.club-fee.per-month" />
  // An emptied field is no statement; "no fee" is said by the checkbox alone.
  const stating: ItemHandle<ClubFeeData> = {
    ...handle,
    setData: (change) => handle.setData({ ...change, ...(change.currentFee === null && { currentFee: undefined }) }),
  }
  return (
    <>
      <Script>
        <FormattedMessage id="widget.club-fee.script" />
      </Script>
      <p className="secondary">
        <FormattedMessage id="widget.club-fee.threshold" values={{ income: meetingLimits.clubFeeIncomeThreshold }} />
      </p>
      {currentFee !== null && (
        <NumberField
          handle={stating}
          name="currentFee"
          label={<FormattedMessage id="widget.club-fee.current" />}
          suffix={per}
        />
      )}
      {handle.editable && (
        <p>
          <Checkbox
            checked={currentFee === null}
            onChange={(event) => handle.setData({ currentFee: event.target.checked ? null : undefined })}
          >
            <FormattedMessage id="widget.club-fee.none" />
          </Checkbox>
        </p>
      )}
      <ChoiceField
        handle={handle}
        name="changed"
        label={<FormattedMessage id="widget.club-fee.question" />}
        choices={choices}
      />
      {changed && (
        <NumberField
          handle={handle}
          name="newFee"
          label={<FormattedMessage id="widget.club-fee.new" />}
          hint={<FormattedMessage id="widget.club-fee.usual" values={meetingLimits.usualClubFee} />}
          suffix={per}
        />
      )}
      <TextField
        handle={handle}
        name="decision"
        rows={2}
        label={<FormattedMessage id="widget.club-fee.decision" />}
        hint={<FormattedMessage id="widget.optional" />}
      />
    </>
  )
}
