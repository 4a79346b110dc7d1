import { readManagedCourse as endpoint } from '#shared/contract/course-commands.ts'
import { namesByRef } from '../common/names.ts'
import { operation } from '../common/operation.ts'

/** A course with all its occasions, as its editors see it. */
export const readManagedCourse = operation(endpoint, {
  run: async ({ params }, { portalNow, person }, { stores }) => {
    const { course, occasions, events } = await stores.courses.readManaged(params.course)
    const names = await namesByRef(
      events.map(({ by }) => by),
      person.ref,
      stores,
    )
    return { course, occasions, events: events.map((event) => ({ ...event, name: names[event.by] ?? '' })), portalNow }
  },
})
