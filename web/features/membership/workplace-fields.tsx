import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { WorkplaceView } from '#shared/contract/look-ups.ts'
import { applicationLimits } from '#shared/limits.ts'
import type { LookUpEntry } from '#shared/look-ups/look-up-entry.ts'
import { useLanguage } from '#web/client/language.tsx'
import { Answers } from '#web/components/answers.tsx'
import type { FieldHandle } from '#web/components/form/field-handle.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { LookUpField } from '#web/features/look-ups/look-up-field.tsx'
import { useWorkplace, workplaceQuery } from '#web/features/look-ups/use-workplace.ts'
import { CompanyFields } from './employment-fields.tsx'
import { FieldValue } from './field-value.tsx'
import { OptionalLabel } from './optional-label.tsx'
import type { TypedEmployment } from './typed-employment.ts'
import { useFieldName } from './use-field-name.ts'

const filled = ['employer', 'companyType', 'organisationNumber', 'industry'] as const
type Employer = Pick<TypedEmployment, (typeof filled)[number]>
const employerOf = (from: WorkplaceView): Employer => ({
  employer: from.employer,
  companyType: from.companyType,
  organisationNumber: from.organisationNumber,
  industry: from.industry,
})

/** What the list has filled in, as text, and its club; with the way to fields that can be changed. */
const FilledIn = ({ workplace, edit }: { workplace: WorkplaceView; edit: () => void }) => {
  const intl = useIntl()
  const nameOf = useFieldName()
  const employer = employerOf(workplace)
  return (
    <div className="filled-employer">
      <Answers
        rows={filled.map((field) => ({
          name: field,
          title: nameOf(field),
          value: <FieldValue field={field} value={employer[field]} />,
        }))}
      />
      <p className="secondary">
        {workplace.club ? (
          <FormattedMessage
            id={workplace.club.fee ? 'join.workplace.club' : 'join.workplace.club.free'}
            values={{ club: workplace.club.name, fee: workplace.club.fee }}
          />
        ) : (
          <FormattedMessage id="join.workplace.no-club" />
        )}
      </p>
      <p>
        <button
          type="button"
          className="link-button"
          aria-label={intl.formatMessage(
            { id: 'forms.edit.named' },
            { field: intl.formatMessage({ id: 'join.workplace.facts' }, { employer: workplace.employer }) },
          )}
          onClick={edit}
        >
          <FormattedMessage id="forms.edit" />
        </button>
      </p>
    </div>
  )
}

/** `set`: several fields at once, by their paths. `at`: what the path of each begins with. */
type Form = FieldHandle<string> & { set: (values: Record<string, string>) => void; anchorOf: (path: string) => string }
type Props = { form: Form; at?: string; typed: Employer & Pick<TypedEmployment, 'workplace'> }

/**
 * Where a person works. An employer that is chosen from the list fills in what the list knows of it; one that is typed
 * is not the one chosen from the list any more.
 */
export const WorkplaceFields = ({ form, at = '', typed }: Props) => {
  const language = useLanguage()
  const client = useQueryClient()
  const [isEditing, setEditing] = useState(false)
  const wanted = useRef<string | null>(null)
  const put = (values: Partial<Record<keyof Props['typed'], string>>) =>
    form.set(Object.fromEntries(Object.entries(values).map(([field, value]) => [`${at}${field}`, value])))
  const fill = async (entry: LookUpEntry | null) => {
    wanted.current = entry?.id ?? null
    setEditing(false)
    if (!entry) return
    put({ employer: entry.name[language] })
    // Where it cannot be fetched the fields are there to be filled in.
    const known = await client.fetchQuery(workplaceQuery(entry.id)).catch(() => null)
    if (known && wanted.current === known.id) put(employerOf(known))
  }
  const workplace = useWorkplace(typed.workplace || null)
  const isAsListed = workplace && filled.every((field) => typed[field] === employerOf(workplace)[field])
  const edit = () => {
    setEditing(true)
    focusTarget(form.anchorOf(`${at}employer`))
  }
  return (
    <>
      <LookUpField
        handle={form}
        name={`${at}workplace`}
        list="workplaces"
        label={<OptionalLabel of="workplace" />}
        hint={<FormattedMessage id="join.field.workplace.hint" />}
        onChosen={(entry) => void fill(entry)}
      />
      {workplace && isAsListed && !isEditing ? (
        <FilledIn workplace={workplace} edit={edit} />
      ) : (
        <>
          <TextField
            handle={form}
            name={`${at}employer`}
            maxLength={applicationLimits.employerLength}
            onTyped={() => {
              wanted.current = null
              put({ workplace: '' })
            }}
          />
          <CompanyFields form={form} at={at} companyType={typed.companyType} />
        </>
      )}
    </>
  )
}
