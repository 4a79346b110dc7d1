import { readManagedCourse as endpoint } from '#shared/contract/course-commands.ts'
import { namesByRef } from '../common/names.ts'
import { operation } from '../common/operation.ts'

export const readManagedCourse = operation(endpoint, {
  run: async ({ params }, { portalNow, person }, { stores }) => {
    const { course, occasions, events } = await stores.courses.readManaged(params.course)
    const names = await namesByRef(
      events.flatMap(({ by, person: about }) => [by, ...(about ? [about] : [])]),
      person.ref,
      stores,
    )
    const named = events.map((event) => ({
      ...event,
      name: names[event.by] ?? '',
      ...(event.person && { personName: names[event.person] ?? '' }),
    }))
    return { course, occasions, events: named, portalNow }
  },
})
