import { useState } from 'react'
import { useSearchParams } from 'react-router'

/** `seen`: the address that was last read; `written`: those that a choice here leads to, and that have not come yet. */
type State<Wanted> = { wanted: Wanted; seen: string; written: readonly string[] }

/** How an address is read, and how it says what is wanted; what else it says stays. */
type Address<Wanted> = {
  read: (query: URLSearchParams) => Wanted
  write: (query: URLSearchParams, wanted: Wanted) => URLSearchParams
}

/**
 * What a reader has chosen, with a copy in the address that can be sent to another person. A choice here is known
 * before the address says it, and replaces the address; any other address is a link, or the browser's back and forward,
 * and brings what it says.
 */
export const useInAddress = <Wanted>({ read, write }: Address<Wanted>): [Wanted, (next: Wanted) => void] => {
  const [query, setQuery] = useSearchParams()
  const here = query.toString()
  const brought = (): State<Wanted> => ({ wanted: read(query), seen: here, written: [] })
  const [state, setState] = useState(brought)
  if (state.seen !== here)
    setState(({ wanted, written }) => {
      if (!written.includes(here)) return brought()
      return { wanted, seen: here, written: written.at(-1) === here ? [] : written }
    })
  const choose = (next: Wanted): void => {
    const address = write(query, next)
    setState((now) => ({ ...now, wanted: next, written: [...now.written, address.toString()] }))
    setQuery(address, { replace: true, preventScrollReset: true })
  }
  return [state.wanted, choose]
}
