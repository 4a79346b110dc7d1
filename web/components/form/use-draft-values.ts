import { useRef, useState } from 'react'
import { useSession } from '#web/client/query.ts'
import { draftStorage, type DraftShape, type DraftIn } from './draft-storage.ts'

/** What writing begins with: what is stored, or version 0 for something new. */
export type Start<Values> = { id: string; version: number; values: Values }

/** Which form it is, and what distinguishes it from others of its name, such as the club and what is changed. */
export type DraftPlace = { name: string; draftKey: string; /** In this tab by default. */ draftIn?: DraftIn }

type DraftInBrowser<Values> = { id: string; draft: Values; base: { draft: Values; version: number } }

/** By hand: a form that is checked without the library of schemas loads none for what is stored around its values. */
const shapeAround = <Values>(values: DraftShape<Values>): DraftShape<DraftInBrowser<Values>> => ({
  safeParse: (raw) => {
    const { id, draft, base } = (raw ?? {}) as Partial<DraftInBrowser<unknown>>
    const typed = values.safeParse(draft).data
    const stored = values.safeParse(base?.draft).data
    const version = base?.version
    if (typeof id !== 'string' || typed === undefined || stored === undefined) return {}
    return Number.isSafeInteger(version)
      ? { data: { id, draft: typed, base: { draft: stored, version: Number(version) } } }
      : {}
  },
})

/** Where what this person writes is stored. */
const useDraftStorage = <Values>({ name, draftKey, draftIn = 'tab' }: DraftPlace, shape: DraftShape<Values>) => {
  const session = useSession()
  return draftStorage(
    `${name}/${session?.signedIn ? session.person.ref : 'visitor'}/${draftKey}`,
    shapeAround(shape),
    draftIn,
  )
}

/** Whether something was written and not saved. */
export const useHasDraft = <Values>(as: DraftPlace, shape: DraftShape<Values>): boolean =>
  useDraftStorage(as, shape).read() !== null

/** Forgets what was written. */
export const useForgetDraft = <Values>(as: DraftPlace, shape: DraftShape<Values>): (() => void) =>
  useDraftStorage(as, shape).forget

/**
 * What was written and stays once it is saved (`isStep`): forgets it, or lets its form begin with it as something new
 * under this id.
 */
export const useDraftStep = <Values>(as: DraftPlace, shape: DraftShape<Values>) => {
  const { read, keep, forget } = useDraftStorage(as, shape)
  const asNew = (id: string): void => {
    const written = read()
    if (written) keep({ ...written, id })
  }
  return { forget, asNew }
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What is written and what it builds upon, stored for this person until it is saved or thrown away. */
export const useDraftValues = <Values>(
  as: DraftPlace,
  shape: DraftShape<Values>,
  start: Start<Values>,
  restored: (values: Values) => Values = (values) => values,
) => {
  const storage = useDraftStorage(as, shape)
  const [first] = useState(() => {
    const found = storage.read()
    return found
      ? { ...found, draft: restored(found.draft) }
      : { id: start.id, draft: start.values, base: { draft: start.values, version: start.version } }
  })
  const base = useRef(first.base)
  return {
    id: first.id,
    first: first.draft,
    base,
    keep: (values: Values) => {
      if (isSame(values, base.current.draft)) storage.forget()
      else storage.keep({ id: first.id, draft: values, base: base.current })
    },
    forget: storage.forget,
  }
}
