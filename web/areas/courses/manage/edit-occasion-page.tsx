import { useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useParams, useSearchParams } from 'react-router'
import { ulid } from 'ulid'
import { z } from 'zod'
import { publishOccasion, saveOccasion, type ManagedCourse as View } from '#shared/contract/course-commands.ts'
import type { Course } from '#shared/courses/course.ts'
import { isStillOn } from '#shared/courses/listed.ts'
import { Admission, type Occasion } from '#shared/courses/occasion.ts'
import { OccasionDraft, occasionCopyOf, occasionDraftOf, occasionIssues } from '#shared/courses/occasion-draft.ts'
import { organiserIssues, publishedIssues } from '#shared/courses/publish-issues.ts'
import { fixedIssues } from '#shared/courses/occasion-change.ts'
import { Language } from '#shared/basics/language.ts'
import { call } from '#web/client/api.ts'
import { LocaleLink, useLanguage } from '#web/client/language.tsx'
import { DraftForm } from '#web/components/form/draft-form.tsx'
import type { DraftFormState } from '#web/components/form/use-draft-form.ts'
import { judgedBy } from '#web/components/form/judged-by.ts'
import { PageTitle } from '#web/components/page-title.tsx'
import { EditorFrame } from '#web/components/publishing/editor-frame.tsx'
import { PublicationTag } from '#web/components/publishing/publication-tag.tsx'
import { useEditor } from '#web/components/publishing/use-editor.ts'
import { cancelledId, CancelOccasion } from './cancel-occasion.tsx'
import { managedKey } from './manage-queries.ts'
import { ManagedCourse } from './managed-course.tsx'
import { OccasionFields } from './occasion-fields.tsx'
import { OrganisersCard } from './organisers-card.tsx'
import { useCourseFieldName } from './use-course-field-name.ts'
import { useMoveQuestion } from './use-move-question.tsx'
import { useCourseValueInWords } from './use-course-value-in-words.ts'
import '../courses.css'

const text = z.string()
const Text = z.object({ sv: text, en: text })
const seats = z.number().nullable()
/** What is typed before it is judged: a number may be missing. */
const Shape = z.object({
  startDay: text,
  startTime: text,
  endDay: text,
  endTime: text,
  place: Text,
  link: text,
  organiser: Text,
  language: Language,
  programme: Text,
  sessions: z.array(z.object({ id: text, title: Text, day: text, from: text, until: text, capacity: seats })),
  capacity: seats,
  admission: Admission,
  waitingList: z.boolean(),
  onlyForGroups: z.boolean(),
  opensDay: text,
  opensTime: text,
  signUpUntil: text,
  cancelUntil: text,
})

const judged = judgedBy<OccasionDraft>(OccasionDraft)
type Managed = View['occasions'][number]
/** As far as an editor sees: only the portal knows who has signed up and is not decided yet. */
const isSignedUpFor = ({ taken: { seats, waiting } }: Managed): boolean => seats > 0 || waiting > 0

/** The fields by themselves first, then what does not fit together; as the portal judges it. */
const judgedFor = (isECourse: boolean, stored: Managed | null, now: number) => (values: OccasionDraft) => {
  const outcome = judged(values)
  if (outcome.body === null) return outcome
  const { body } = outcome
  const isPublished = stored?.state === 'published'
  const issues = [
    ...(stored && isSignedUpFor(stored) ? fixedIssues(stored, body) : []),
    ...(isPublished ? publishedIssues(body, stored, now) : occasionIssues(body, isECourse)),
    ...(isPublished ? organiserIssues({ ...body, organisers: stored.organisers }) : []),
  ]
  return issues.length > 0 ? { body: null, issues } : outcome
}

type Props = {
  course: Course
  id: string
  stored: Managed | null
  copied: Occasion | null
  now: number
  isFixed: boolean
}

/** What was typed before a colleague cancelled the occasion, or it ended: it can be read and copied, not saved. */
const TypedInVain = ({
  editor,
  children,
}: {
  editor: DraftFormState & { discard: () => void }
  children: ReactNode
}) => (
  <DraftForm
    form={{ ...editor, submit: () => {} }}
    className="content-form"
    actions={
      <div className="content-actions">
        <button type="button" className="button" onClick={editor.discard}>
          <FormattedMessage id="saving.discard" />
        </button>
      </div>
    }
  >
    <p className="notice attention">
      <FormattedMessage id="courses.manage.typed-in-vain" />
    </p>
    {children}
  </DraftForm>
)

/** `isFixed`: cancelled or over, so that it cannot be changed any more. */
const EditOccasion = ({ course, id, stored, copied, now, isFixed }: Props) => {
  const [, setIsDiscarded] = useState(false)
  const isECourse = course.type === 'eCourse'
  const isPublished = stored?.state === 'published'
  const [begun] = useState(() => (copied ? occasionCopyOf(copied, () => ulid()) : occasionDraftOf(null)))
  const params = { course: course.id, occasion: id }
  const { asking, question } = useMoveQuestion()
  const editor = useEditor<OccasionDraft, Occasion>({
    id,
    stored,
    draftOf: (occasion) => (occasion ? occasionDraftOf(occasion) : begun),
    shape: Shape,
    judge: judgedFor(isECourse, stored, now),
    nameOf: useCourseFieldName(),
    queryKey: managedKey,
    save: (body, ifMatch) =>
      asking((clashing) => call(saveOccasion, { params, query: clashing > 0 ? { clashing } : {}, body, ifMatch })),
    bring: (_, ifMatch) => call(publishOccasion, { params, ifMatch }),
  })
  const inWords = useCourseValueInWords()
  const fields = <OccasionFields editor={editor} isECourse={isECourse} organisers={stored?.organisers.length ?? null} />
  const discard = () => {
    editor.forget()
    editor.set(occasionDraftOf(stored))
    setIsDiscarded(true)
  }
  if (isFixed) return editor.isChanged() ? <TypedInVain editor={{ ...editor, discard }}>{fields}</TypedInVain> : null
  return (
    <>
      <EditorFrame editor={editor} state={stored?.state ?? 'draft'} isWithdrawable={false} valueInWords={inWords}>
        {fields}
      </EditorFrame>
      {question}
      {isPublished && <CancelOccasion params={params} version={stored.version} />}
    </>
  )
}

const OccasionOf = ({ view, id, copy }: { view: View; id: string; copy: string | null }) => {
  const language = useLanguage()
  const { course, occasions, portalNow } = view
  const find = (wanted: string | null) => occasions.find((each) => each.id === wanted) ?? null
  const stored = find(id)
  const isOver = stored?.state === 'published' && !isStillOn(stored, portalNow)
  return (
    <>
      <PageTitle
        id={stored ? 'courses.manage.edit-occasion' : 'courses.manage.new-occasion'}
        over={course?.title[language]}
        aside={<PublicationTag state={stored?.state ?? 'draft'} />}
      />
      {!course && (
        <p className="notice">
          <FormattedMessage id="courses.manage.course-first" />
        </p>
      )}
      {stored?.state === 'cancelled' && (
        <p className="notice" id={cancelledId} tabIndex={-1}>
          <FormattedMessage id="courses.manage.is-cancelled" values={{ reason: stored.reason?.[language] ?? '' }} />
        </p>
      )}
      {isOver && (
        <p className="notice">
          <FormattedMessage id="errors.occasion-over" />
        </p>
      )}
      {course && (
        <EditOccasion
          key={id}
          course={course}
          id={id}
          stored={stored}
          copied={find(copy)}
          now={portalNow}
          isFixed={isOver || stored?.state === 'cancelled'}
        />
      )}
      {course && stored && <OrganisersCard params={{ course: course.id, occasion: id }} />}
      {course && (
        <p className="course-back">
          <LocaleLink page="editCourse" params={{ course: course.id }}>
            <FormattedMessage id="courses.manage.to-course" />
          </LocaleLink>
        </p>
      )}
    </>
  )
}

/** Writing, publishing, copying and cancelling one time that a course is held. */
const EditOccasionPage = () => {
  const { course = '', occasion = '' } = useParams()
  const [query] = useSearchParams()
  return (
    <ManagedCourse course={course}>
      {(view) => <OccasionOf view={view} id={occasion} copy={query.get('copy')} />}
    </ManagedCourse>
  )
}
export default EditOccasionPage
