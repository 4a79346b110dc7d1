import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { focusTarget } from '#web/components/use-focus-hash.ts'

/** The steps of an application, one theme each. */
export const steps = ['start', 'person', 'work', 'earlier', 'payment', 'check', 'sign'] as const
export type Step = (typeof steps)[number]

const parameter = 'steg'

/** The query of a step's address. */
export const addressOfStep = (step: Step): string => `?${parameter}=${steps.indexOf(step) + 1}`

/** The step that the address names, by its number: a change of language keeps it. */
export const useStep = () => {
  const [query, setQuery] = useSearchParams()
  const step: Step = steps[Number(query.get(parameter) ?? 1) - 1] ?? 'start'
  const target = useRef('step-title')
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) focusTarget(target.current)
    shown.current = step
    target.current = 'step-title'
  }, [step])
  return {
    step,
    /** Shows a step, or a field in it. */
    goTo: (to: Step, field = 'step-title') => {
      target.current = field
      setQuery({ [parameter]: String(steps.indexOf(to) + 1) })
    },
  }
}
