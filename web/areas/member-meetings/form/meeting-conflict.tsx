import { FieldConflicts } from '#web/components/field-conflicts.tsx'
import { draftOf, labelOf, type Draft, type Field } from './draft.ts'
import { conflictAnchor, type MeetingForm } from './use-meeting-form.ts'

const shown = (draft: Draft, field: Field): string => {
  const value = draft[field]
  if (value === null || value === '') return '–'
  return typeof value === 'object' ? value.name : String(value)
}

/** What somebody else has corrected of a meeting too. */
export const MeetingConflict = ({ form: { theirs, draft, names, choose } }: { form: MeetingForm }) => {
  if (!theirs) return null
  const stored = draftOf(theirs.meeting)
  return (
    <FieldConflicts
      id={conflictAnchor}
      fields={theirs.conflicts}
      by={names[theirs.meeting.changedBy]}
      level={2}
      labelOf={labelOf}
      mine={(field) => shown(draft, field)}
      theirs={(field) => shown(stored, field)}
      choose={choose}
    />
  )
}
