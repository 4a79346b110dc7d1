import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useParams, useSearchParams } from 'react-router'
import { ulid } from 'ulid'
import { z } from 'zod'
import { publishCourse, saveCourse, type ManagedCourse as View } from '#shared/contract/course-commands.ts'
import { courseTypes } from '#shared/courses/course-types.ts'
import { SignUpRestriction, type Course } from '#shared/courses/course.ts'
import { CourseDraft } from '#shared/courses/course-draft.ts'
import { isStillOn } from '#shared/courses/listed.ts'
import { targetGroups } from '#shared/courses/target-groups.ts'
import { contentLimits } from '#shared/limits.ts'
import { call } from '#web/client/api.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { BothLanguagesField } from '#web/components/form/both-languages-field.tsx'
import { DropdownField } from '#web/components/form/dropdown-field.tsx'
import { judgedBy } from '#web/components/form/judged-by.ts'
import { PageTitle } from '#web/components/page-title.tsx'
import { EditorFrame } from '#web/components/publishing/editor-frame.tsx'
import { PublicationTag } from '#web/components/publishing/publication-tag.tsx'
import { useEditor } from '#web/components/publishing/use-editor.ts'
import { CourseEvents } from './course-events.tsx'
import { GroupsField } from './groups-field.tsx'
import { managedKey } from './manage-queries.ts'
import { BackToManageCourses, ManagedCourse } from './managed-course.tsx'
import { OccasionsOfCourse } from './occasions-of-course.tsx'
import { useCourseFieldName } from './use-course-field-name.ts'
import { useCourseValueInWords } from './use-course-value-in-words.ts'
import '../courses.css'

const Text = z.object({ sv: z.string(), en: z.string() })
const Shape = z.object({
  type: z.enum(courseTypes),
  title: Text,
  about: Text,
  groups: z.array(z.enum(targetGroups)),
  restriction: SignUpRestriction,
})

const draftOf = (course: Course | null): CourseDraft => ({
  type: course?.type ?? 'course',
  title: course?.title ?? { sv: '', en: '' },
  about: course?.about ?? { sv: '', en: '' },
  groups: course?.groups ?? [],
  restriction: course?.restriction ?? 'member-only',
})

/** Readers see a course by its occasions. */
const isSeen = ({ occasions, portalNow }: View): boolean => occasions.some((occasion) => isStillOn(occasion, portalNow))

const EditCourse = ({ id, view, copied }: { id: string; view: View; copied: Course | null }) => {
  const { course: stored } = view
  const [next] = useState(() => ulid())
  const [occasion] = useState(() => ulid())
  const editor = useEditor({
    id,
    stored,
    draftOf: (course) => draftOf(course ?? copied),
    shape: Shape,
    judge: judgedBy(CourseDraft),
    nameOf: useCourseFieldName(),
    queryKey: managedKey,
    save: (body, ifMatch) => call(saveCourse, { params: { course: id }, body, ifMatch }),
    bring: (state, ifMatch) => call(publishCourse, { params: { course: id }, body: { state }, ifMatch }),
  })
  const state = stored?.state ?? 'draft'
  return (
    <>
      <PageTitle id={stored ? 'courses.manage.edit' : 'courses.manage.new'} aside={<PublicationTag state={state} />} />
      <p className="lead">
        <FormattedMessage id="content.texts" />
      </p>
      {state === 'published' && !isSeen(view) && (
        <p className="notice attention">
          <FormattedMessage id="courses.manage.not-seen" />{' '}
          <LocaleLink page="editOccasion" params={{ course: id, occasion }}>
            <FormattedMessage id="courses.manage.add-occasion" />
          </LocaleLink>
        </p>
      )}
      <EditorFrame editor={editor} state={state} valueInWords={useCourseValueInWords()}>
        <div className="card">
          <BothLanguagesField handle={editor} name="title" maxLength={contentLimits.titleLength} />
          <BothLanguagesField handle={editor} name="about" rows={3} maxLength={contentLimits.aboutLength} />
          <div className="field-row">
            <DropdownField
              handle={editor}
              name="type"
              choices={courseTypes.map((type) => ({ value: type, label: `courses.type.${type}` }))}
            />
            <DropdownField
              handle={editor}
              name="restriction"
              hint={<FormattedMessage id="courses.field.restriction.hint" />}
              choices={SignUpRestriction.options.map((restriction) => ({
                value: restriction,
                label: `courses.field.restriction.${restriction}`,
              }))}
            />
          </div>
          <GroupsField handle={editor} />
        </div>
      </EditorFrame>
      {stored && (
        <>
          <OccasionsOfCourse course={stored} view={view} />
          <p className="actions">
            <LocaleLink page="editCourse" params={{ course: next }} search={`?copy=${id}`} className="button">
              <FormattedMessage id="courses.manage.copy" />
            </LocaleLink>
          </p>
          <CourseEvents events={view.events} occasions={view.occasions} />
        </>
      )}
      <BackToManageCourses />
    </>
  )
}

/** Writing, publishing, withdrawing and copying a course. */
const EditCoursePage = () => {
  const { course: id = '' } = useParams()
  const [query] = useSearchParams()
  const copy = query.get('copy')
  const edit = (copied: Course | null) => (
    <ManagedCourse course={id}>{(view) => <EditCourse key={id} id={id} view={view} copied={copied} />}</ManagedCourse>
  )
  return copy ? <ManagedCourse course={copy}>{({ course }) => edit(course)}</ManagedCourse> : edit(null)
}
export default EditCoursePage
