import { useIntl } from 'react-intl'
import { writeTimes } from '#shared/languages/formats.ts'
import { useLanguage } from '#web/client/language.tsx'
import type { TargetGroup } from '#shared/courses/target-groups.ts'
import type { OccasionDraft } from '#shared/courses/occasion-draft.ts'

/** Fields that hold one of a few words, with what the texts of their words begin with. */
const chosen: Readonly<Record<string, string>> = {
  type: 'courses.type',
  restriction: 'courses.restriction',
  language: 'courses.language',
  admission: 'courses.admission',
}

/** A value of a course or an occasion in words, for an editor who compares it with a colleague’s. */
export const useCourseValueInWords = () => {
  const intl = useIntl()
  const language = useLanguage()
  const session = ({ title, day, from, until, capacity }: OccasionDraft['sessions'][number]): string =>
    [`${title.sv} / ${title.en}`, day, writeTimes(from, until, language), capacity ?? '–'].join(', ')
  return (field: string, value: unknown): string | undefined => {
    if (chosen[field]) return intl.formatMessage({ id: `${chosen[field]}.${String(value)}` })
    if (field === 'groups')
      return (value as TargetGroup[]).map((group) => intl.formatMessage({ id: `courses.group.${group}` })).join(', ')
    if (field === 'sessions') return (value as OccasionDraft['sessions']).map(session).join('; ')
    return undefined
  }
}
