import { useIntl } from 'react-intl'
import { startOfDay } from '#shared/clock.ts'
import type { WantedCourses } from '#shared/courses/catalogue.ts'

/** One thing that is searched for, in words: `Webbinarium`, `Från 3 mars 2027`. */
export const useWantedInWords = () => {
  const intl = useIntl()
  return (name: keyof WantedCourses, wanted: WantedCourses): string => {
    const value = String(wanted[name])
    if (name === 'type' || name === 'group' || name === 'where' || name === 'language')
      return intl.formatMessage({ id: `courses.${name}.${value}` })
    if (name === 'free') return intl.formatMessage({ id: 'courses.filter.free' })
    if (name === 'text') return intl.formatMessage({ id: 'courses.wanted.text' }, { text: value.trim() })
    const day = intl.formatDate(startOfDay(value), {
      timeZone: 'Europe/Stockholm',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    })
    return intl.formatMessage({ id: `courses.wanted.${name}` }, { day })
  }
}
