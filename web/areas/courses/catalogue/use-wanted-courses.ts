import { Language } from '#shared/basics/language.ts'
import { isDay } from '#shared/clock.ts'
import { anyCourse, chosenIn, type WantedCourses } from '#shared/courses/catalogue.ts'
import { CourseType } from '#shared/courses/course.ts'
import { TargetGroup } from '#shared/courses/target-groups.ts'
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
    type: oneOf(CourseType.options, given('type')),
    group: oneOf(TargetGroup.options, given('group')),
    where: oneOf(['place', 'online'], given('where')),
    language: oneOf(Language.options, given('language')),
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

/** What is looked for in the catalogue, with a copy in the address. `afterwards`: when a filter was taken away. */
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
