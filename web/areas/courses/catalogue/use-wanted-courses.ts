import { languages } from '#shared/basics/languages.ts'
import { isDay } from '#shared/clock.ts'
import { anyCourse, chosenIn, type WantedCourses } from '#shared/courses/catalogue.ts'
import { courseTypes } from '#shared/courses/course-types.ts'
import { targetGroups } from '#shared/courses/target-groups.ts'
import { useInAddress } from '#web/components/use-in-address.ts'

/** What each is called in the address; words are in `q` (domain decisions, content and search). */
const names: Readonly<Record<keyof WantedCourses, string>> = {
  text: 'q',
  type: 'type',
  group: 'group',
  where: 'where',
  language: 'language',
  from: 'from',
  until: 'until',
  free: 'free',
}

const oneOf = <Value extends string>(values: readonly Value[], given: string | null): Value | null =>
  values.find((value) => value === given) ?? null
const dayIn = (given: string | null): string | null => (given !== null && isDay(given) ? given : null)

/** What an address asks for; what it says wrongly counts as not said. */
const wantedIn = (query: URLSearchParams): WantedCourses => {
  const given = (name: keyof WantedCourses) => query.get(names[name])
  return {
    text: given('text')?.slice(0, 100) ?? '',
    type: oneOf(courseTypes, given('type')),
    group: oneOf(targetGroups, given('group')),
    where: oneOf(['place', 'online'], given('where')),
    language: oneOf(languages, given('language')),
    from: dayIn(given('from')),
    until: dayIn(given('until')),
    free: given('free') === 'yes' ? true : null,
  }
}

const inAddress = (query: URLSearchParams, wanted: WantedCourses): URLSearchParams => {
  const next = new URLSearchParams(query)
  for (const name of Object.keys(names) as (keyof WantedCourses)[]) {
    const value = wanted[name]
    if (value === null || value === '') next.delete(names[name])
    else next.set(names[name], value === true ? 'yes' : value)
  }
  return next
}

/** What is searched for in the catalogue, with a copy in the address. `afterwards`: when a filter was taken away. */
export const useWantedCourses = (afterwards: () => void) => {
  const [wanted, choose] = useInAddress({ read: wantedIn, write: inAddress })
  return {
    wanted,
    isAny: chosenIn(wanted).length > 0,
    set: (changed: Partial<WantedCourses>) => choose({ ...wanted, ...changed }),
    drop: (name: keyof WantedCourses) => {
      choose({ ...wanted, [name]: anyCourse[name] })
      afterwards()
    },
    clear: () => {
      choose(anyCourse)
      afterwards()
    },
  }
}
export type WantedCoursesState = ReturnType<typeof useWantedCourses>
