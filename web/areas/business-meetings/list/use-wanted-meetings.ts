import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { WantedMeetings } from './found-meetings.ts'

/** What is searched for, with a copy in the address that can be sent to another person; words are in `q`. */
export const useWantedMeetings = () => {
  const [query, setQuery] = useSearchParams()
  const [wanted, setWanted] = useState<WantedMeetings>({
    text: query.get('q')?.slice(0, 100) ?? '',
    company: query.get('company'),
  })
  const set = (changed: Partial<WantedMeetings>) => {
    const next = { ...wanted, ...changed }
    setWanted(next)
    setQuery(
      (now) => {
        const given = new URLSearchParams(now)
        for (const [name, value] of [
          ['q', next.text],
          ['company', next.company],
        ] as const)
          if (value) given.set(name, value)
          else given.delete(name)
        return given
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { wanted, set, isAny: wanted.text !== '' || wanted.company !== null }
}
