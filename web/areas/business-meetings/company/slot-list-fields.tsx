import { useFieldArray } from 'react-hook-form'
import { FormattedMessage } from 'react-intl'
import { businessMeetingLimits } from '#shared/business-meetings/limits.ts'
import { emptySlotDraft } from '#shared/business-meetings/slot.ts'
import { useLanguage } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { useIssueText } from '#web/components/form/form-errors.tsx'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import type { SignUpFormState } from './use-sign-up-form.ts'
import { SlotInputs } from './slot-inputs.tsx'

const addId = 'add-slot'

/** The times that a company offers when it signs up: one at least. The next begins as the one before. */
export const SlotListFields = ({ form }: { form: SignUpFormState }) => {
  const { anchorOf, control, issues, typed, useField } = form
  const language = useLanguage()
  const textOf = useIssueText()
  const wrong = issues.find(({ path }) => path === 'slots')
  const { fields, append, remove } = useFieldArray({ control, name: 'slots', keyName: 'key' })
  const add = () => {
    const before = typed().slots.at(-1)
    append({ ...(before ?? emptySlotDraft(language)), from: '', until: '' })
    focusTarget(anchorOf(`slots.${fields.length}.day`))
  }
  const takeAway = (index: number) => {
    remove(index)
    focusTarget(addId)
  }
  return (
    <CardSection id={anchorOf('slots')} title={<FormattedMessage id="company.slots" />}>
      {wrong && <p className="field-error">{textOf(wrong)}</p>}
      <p className="secondary">
        <FormattedMessage id="company.slots.lead" />
      </p>
      <ol className="slot-fields">
        {fields.map(({ key }, index) => (
          <li key={key}>
            <SlotInputs handle={{ useField }} within={`slots.${index}.`} />
            {fields.length > 1 && (
              <button type="button" className="button quiet" onClick={() => takeAway(index)}>
                <FormattedMessage id="company.slot.remove-number" values={{ number: index + 1 }} />
              </button>
            )}
          </li>
        ))}
      </ol>
      {fields.length < businessMeetingLimits.slots && (
        <button type="button" className="button" id={addId} onClick={add}>
          <FormattedMessage id="company.slot.add" />
        </button>
      )}
    </CardSection>
  )
}
