import { useWatch } from 'react-hook-form'
import { FormattedMessage } from 'react-intl'
import { Language } from '#shared/basics/language.ts'
import { Admission } from '#shared/courses/occasion.ts'
import type { OccasionDraft } from '#shared/courses/occasion-draft.ts'
import { courseLimits } from '#shared/courses/limits.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { BothLanguagesField } from '#web/components/form/both-languages-field.tsx'
import { ChoiceField } from '#web/components/form/choice-field.tsx'
import { ConfirmField } from '#web/components/form/confirm-field.tsx'
import { DropdownField } from '#web/components/form/dropdown-field.tsx'
import { DateField } from '#web/components/form/date-field.tsx'
import { NumberField } from '#web/components/form/number-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { TimeField } from '#web/components/form/time-field.tsx'
import type { DraftFormState } from '#web/components/form/use-draft-form.ts'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { organisersId } from './organisers-card.tsx'
import { SessionFields } from './session-fields.tsx'

export type OccasionEditor = DraftFormState & { typed: () => OccasionDraft }

const Hint = ({ id }: { id: string }) => <FormattedMessage id={`courses.field.${id}.hint`} />

const WhenAndWhere = ({ editor, isECourse }: { editor: OccasionEditor; isECourse: boolean }) => (
  <CardSection title={<FormattedMessage id="courses.manage.when" />}>
    <div className="course-times">
      <DateField handle={editor} name="startDay" />
      <TimeField handle={editor} name="startTime" />
      <DateField handle={editor} name="endDay" />
      <TimeField handle={editor} name="endTime" />
    </div>
    {!isECourse && (
      <BothLanguagesField
        handle={editor}
        name="place"
        maxLength={courseLimits.placeLength}
        hint={<Hint id="place" />}
      />
    )}
    <TextField handle={editor} name="link" type="url" hint={<Hint id={isECourse ? 'link-of-e-course' : 'link'} />} />
    <BothLanguagesField handle={editor} name="organiser" maxLength={courseLimits.organiserLength} />
    <DropdownField
      handle={editor}
      name="language"
      choices={Language.options.map((language) => ({ value: language, label: `courses.language.${language}` }))}
    />
    <BothLanguagesField handle={editor} name="programme" rows={4} maxLength={courseLimits.programmeLength} />
  </CardSection>
)

type Props = {
  editor: OccasionEditor
  isECourse: boolean
  /** How many decide sign-ups; null before the occasion is saved. */
  organisers: number | null
}

/** Says where deciding by hand is chosen that an organiser has to be named: the organisers are named far below. */
const WhoDecides = ({ organisers }: Pick<Props, 'organisers'>) =>
  organisers === null ? (
    <FormattedMessage id="courses.manage.organiser-after" />
  ) : (
    <>
      <FormattedMessage id="courses.manage.organiser-missing" />{' '}
      <button type="button" className="link-button" onClick={() => focusTarget(organisersId)}>
        <FormattedMessage id="courses.manage.to-organisers" />
      </button>
    </>
  )

const Seats = ({ editor, organisers }: Omit<Props, 'isECourse'>) => {
  const isByHand = useWatch({ control: editor.control, name: 'admission' }) === 'manual'
  return (
    <>
      <NumberField handle={editor} name="capacity" min={1} max={courseLimits.highestCapacity} />
      <ConfirmField handle={editor} name="waitingList" />
      <ChoiceField
        handle={editor}
        name="admission"
        hint={isByHand && !organisers ? <WhoDecides organisers={organisers} /> : undefined}
        choices={Admission.options.map((admission) => ({
          value: admission,
          label: <FormattedMessage id={`courses.admission.${admission}`} />,
        }))}
      />
    </>
  )
}

/** Everything that is written about an occasion; an e-course has neither place nor seats. */
export const OccasionFields = ({ editor, isECourse, organisers }: Props) => (
  <>
    <WhenAndWhere editor={editor} isECourse={isECourse} />
    {!isECourse && <SessionFields editor={editor} />}
    <CardSection title={<FormattedMessage id="courses.stands" />}>
      {!isECourse && <Seats editor={editor} organisers={organisers} />}
      <ConfirmField handle={editor} name="onlyForGroups" />
      <div className="course-times">
        <DateField handle={editor} name="opensDay" hint={<Hint id="opensDay" />} />
        <TimeField handle={editor} name="opensTime" />
        <DateField handle={editor} name="signUpUntil" hint={<Hint id="signUpUntil" />} />
        {!isECourse && <DateField handle={editor} name="cancelUntil" hint={<Hint id="cancelUntil" />} />}
      </div>
    </CardSection>
  </>
)
