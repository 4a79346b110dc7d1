import { addDays, stockholmDate } from '#shared/clock.ts'
import type { ManagedCourse } from '#shared/contract/course-commands.ts'
import type { CourseDraft } from '#shared/courses/course-draft.ts'
import { occasionDraftOf, type OccasionDraft } from '#shared/courses/occasion-draft.ts'
import { anOccasion, idOf } from './courses.ts'
import type { Browser, Portal } from './portal.ts'

const both = (text: string) => ({ sv: text, en: text })
const course: CourseDraft = {
  type: 'course',
  title: both('Skriva protokoll'),
  about: both('En dag'),
  groups: ['chair'],
  restriction: 'member-only',
}

/** What an editor asks the portal for; `get` answers once both are there. */
export const courseEditing = (get: () => { portal: Portal; editor: Browser }) => {
  const dayIn = (days: number) => addDays(stockholmDate(get().portal.clock.portalNow()), days)
  const draft = (differs: Partial<OccasionDraft> = {}): OccasionDraft => ({
    ...occasionDraftOf(anOccasion('X', 'X', dayIn(20))),
    ...differs,
  })
  const path = (id: string) => `/courses/manage/${idOf(id)}`
  const at = (id: string, occasion: string) => `${path(id)}/occasions/${idOf(occasion)}`
  /** `post` brings what is stored now somewhere, `postUpon` what an editor has seen. */
  const post = async (address: string, body: unknown = {}) => {
    const [, id = '', occasion] = /manage\/(\w+)(?:\/occasions\/(\w+))?/.exec(address) ?? []
    const { course: stored, occasions } = (await get().editor.get(`/courses/manage/${id}`)).json as ManagedCourse
    const version = (occasion ? occasions.find((each) => each.id === occasion) : stored)?.version ?? 0
    return postUpon(version, address, body)
  }
  const postUpon = (ifMatch: number, address: string, body: unknown = {}) =>
    get().editor.send('POST', address, { body, ifMatch })
  const save = (id: string, body: unknown, version: number, who = get().editor) =>
    who.send('PUT', path(id), { body, ifMatch: version })
  const saveOccasion = (id: string, occasion: string, body: unknown, version: number) =>
    get().editor.send('PUT', at(id, occasion), { body, ifMatch: version })
  const managed = async (id: string) => (await get().editor.get(path(id))).json as ManagedCourse
  const publish = (id: string, state = 'published') => post(`${path(id)}/state`, { state })
  return { at, both, course, dayIn, draft, managed, path, post, postUpon, publish, save, saveOccasion }
}
