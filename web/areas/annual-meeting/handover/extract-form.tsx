import { Select } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { concernedBy, mostSignatories, signingManners } from '#shared/annual-meeting/handover/bank-extract.ts'
import type { HandoverView } from '#shared/contract/annual-meeting-handover.ts'
import { ChoiceField } from '#web/components/form/choice-field.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { DraftForm } from '#web/components/form/draft-form.tsx'
import { SendButton } from '#web/components/form/send-button.tsx'
import { byWords, namedOptions } from '#web/components/form/named-options.ts'
import { usePersonOptions } from '#web/components/form/person-field.tsx'
import { PersonField, useName } from '../fields/person-field.tsx'
import { useMeeting } from '../meeting-context.tsx'
import { useExtractForm, type ExtractFormState } from './use-extract-form.ts'
import type { HandoverActions } from './use-handover.ts'

type Props = { form: ExtractFormState }

const Signatories = ({ form }: Props) => {
  const { people } = useMeeting().view
  const optionsOf = usePersonOptions()
  const named = namedOptions(optionsOf(Object.values(people).filter((person) => person.member && !person.protected)))
  const { value, change, onBlur, label, ...frame } = form.useField('signatories')
  return (
    <FieldFrame {...frame} label={label} hint={<FormattedMessage id="handover.extract.signatories.hint" />}>
      {(aria) => (
        <Select
          {...aria}
          mode="multiple"
          maxCount={mostSignatories}
          showSearch={byWords}
          value={(value as string[]).map(named.keyOf)}
          options={named.options}
          onBlur={onBlur}
          onChange={(keys: string[]) => change(keys.map(named.valueOf))}
        />
      )}
    </FieldFrame>
  )
}

const Attestant = ({ form, index, exclude }: Props & { index: 0 | 1; exclude: readonly string[] }) => {
  const { id, label, error, value, change } = form.useField(`attestants.${index}`)
  return (
    <PersonField
      id={id}
      label={label}
      error={error}
      value={String(value) || null}
      onChange={(ref) => change(ref ?? '')}
      editable
      exclude={exclude}
    />
  )
}

/** How a choice is written where two have chosen differently. */
const useShown = () => {
  const intl = useIntl()
  const nameOf = useName()
  return (field: string, value: unknown): string => {
    if (Array.isArray(value)) return intl.formatList(value.map((ref) => nameOf(String(ref))))
    return field === 'manner' && value ? intl.formatMessage({ id: `handover.extract.manner.${String(value)}` }) : '–'
  }
}

/** Who signs for the club and how, and two people who attest the extract and whom it is not about. */
export const ExtractForm = ({ handover, put }: { handover: HandoverView; put: HandoverActions['put'] }) => {
  const form = useExtractForm(handover, put)
  const shown = useShown()
  const signatories = form.useField('signatories').value as string[]
  const attestants = form.useField('attestants').value as string[]
  const concerned = [...concernedBy(handover, signatories)]
  return (
    <DraftForm
      form={form}
      className="extract-form"
      level={4}
      shown={shown}
      errorsAtFields
      actions={
        <p className="actions">
          <SendButton form={form} size="large">
            <FormattedMessage id="handover.extract.save" />
          </SendButton>
        </p>
      }
    >
      <Signatories form={form} />
      <ChoiceField
        handle={form}
        name="manner"
        choices={signingManners.map((manner) => ({
          value: manner,
          label: <FormattedMessage id={`handover.extract.manner.${manner}`} />,
        }))}
      />
      <p className="secondary">
        <FormattedMessage id="handover.extract.attestants" />
      </p>
      {([0, 1] as const).map((index) => (
        <Attestant
          key={index}
          form={form}
          index={index}
          exclude={[...concerned, attestants[index === 0 ? 1 : 0] ?? '']}
        />
      ))}
    </DraftForm>
  )
}
