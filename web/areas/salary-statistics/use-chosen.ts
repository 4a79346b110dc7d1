import { salaryLimits } from '#shared/salary-statistics/limits.ts'
import { Narrowed, narrowingNames, notNarrowed, type Narrowing } from '#shared/salary-statistics/groups.ts'
import { useInAddress } from '#web/components/use-in-address.ts'

/** `occupations`: null while nothing has been chosen, which shows one's own. */
type Chosen = { occupations: readonly string[] | null; narrowed: Narrowed }

/** What an address asks for; what it says wrongly counts as not said. */
const chosenIn = (query: URLSearchParams): Chosen => {
  const ids = query.getAll('occupation').filter((id) => id !== '')
  const narrowed = Object.fromEntries(
    narrowingNames.map((name) => [name, Narrowed.shape[name].safeParse(query.get(name)).data ?? null]),
  )
  return {
    occupations: query.has('occupation') ? [...new Set(ids)].slice(0, salaryLimits.compared) : null,
    narrowed: Narrowed.parse(narrowed),
  }
}

const inAddress = (query: URLSearchParams, { occupations, narrowed }: Chosen): URLSearchParams => {
  const next = new URLSearchParams(query)
  next.delete('occupation')
  if (occupations?.length === 0) next.set('occupation', '')
  for (const id of occupations ?? []) next.append('occupation', id)
  for (const name of narrowingNames) {
    const value = narrowed[name]
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/**
 * Which occupations are compared and how they are narrowed, with a copy in the address, where a salary never stands.
 * `own`: what is shown while nothing has been chosen.
 */
export const useChosen = (own: readonly string[]) => {
  const [{ narrowed, occupations: asked }, choose] = useInAddress({ read: chosenIn, write: inAddress })
  const occupations = asked ?? own.slice(0, salaryLimits.compared)
  return {
    occupations,
    narrowed,
    add: (id: string) => choose({ narrowed, occupations: [...occupations, id] }),
    drop: (id: string) => choose({ narrowed, occupations: occupations.filter((each) => each !== id) }),
    narrow: (name: Narrowing, value: string | null) =>
      choose({ occupations: asked, narrowed: Narrowed.parse({ ...narrowed, [name]: value }) }),
    widen: () => choose({ occupations: asked, narrowed: notNarrowed }),
  }
}
export type ChosenState = ReturnType<typeof useChosen>
