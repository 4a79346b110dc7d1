import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { AssignmentType } from '#shared/assignments/types.ts'
import type { Wanted } from '#shared/members/selection.ts'

const parameters = { assignment: 'assignment', workplace: 'workplace' } as const

const assignmentIn = (text: string | null): Wanted['assignment'] => (text === 'any' || text === 'none' ? text : (AssignmentType.options.find((type) => type === text) ?? null))

/** Which members are wanted. Filters stand in the address; what is searched for does not, because it is somebody's name. */
export const useWanted = () => {
  const [query, setQuery] = useSearchParams()
  const [text, setText] = useState('')
  const wanted: Wanted = { text, assignment: assignmentIn(query.get(parameters.assignment)), workplace: query.get(parameters.workplace) }
  const set = (name: keyof typeof parameters, value: string | null) =>
    setQuery((old) => {
      const next = new URLSearchParams(old)
      if (value === null) next.delete(parameters[name])
      else next.set(parameters[name], value)
      return next
    }, { replace: true, preventScrollReset: true })
  const clear = () => {
    setText('')
    setQuery((old) => {
      const next = new URLSearchParams(old)
      for (const name of Object.values(parameters)) next.delete(name)
      return next
    }, { replace: true })
  }
  const isAny = text.trim() !== '' || wanted.assignment !== null || wanted.workplace !== null
  return { wanted, isAny, search: setText, set, clear }
}
export type WantedState = ReturnType<typeof useWanted>

/** A value once it has been the same for a while (ms): what is said about something being typed waits for the end of it. */
export const useSettled = <Value>(value: Value, wait: number): Value => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return settled
}
