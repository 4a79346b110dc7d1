import { useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import { salaryLimits } from '#shared/salary-statistics/limits.ts'
import { Narrowed, narrowingNames, notNarrowed, type Narrowing } from '#shared/salary-statistics/groups.ts'

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
 * Which occupations are compared and how they are narrowed, with a copy in the address that can be sent to somebody; a
 * salary never stands there. A link, and the browser's back and forward, bring what their address says. `own`: what is shown
 * while nothing has been chosen.
 */
export const useChosen = (own: readonly string[]) => {
  const [query, setQuery] = useSearchParams()
  const { key } = useLocation()
  const comes = useNavigationType()
  const [state, setState] = useState(() => ({ key, chosen: chosenIn(query) }))
  // What is chosen here replaces the address, and is known before the address is.
  if (state.key !== key) setState({ key, chosen: comes === 'REPLACE' ? state.chosen : chosenIn(query) })
  const { narrowed, occupations: asked } = state.chosen
  const occupations = asked ?? own.slice(0, salaryLimits.compared)
  const choose = (next: Chosen) => {
    setState((now) => ({ ...now, chosen: next }))
    setQuery((now) => inAddress(now, next), { replace: true, preventScrollReset: true })
  }
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
