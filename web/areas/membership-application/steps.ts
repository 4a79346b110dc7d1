import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Language } from '#shared/basics/language.ts'
import { useLanguage } from '#web/client/language.tsx'
import { focusTarget } from '#web/components/use-focus-hash.ts'

/** The steps of an application, one theme each. */
export const steps = ['start', 'person', 'work', 'earlier', 'payment', 'check', 'sign'] as const
export type Step = (typeof steps)[number]

const parameters = { sv: 'steg', en: 'step' } as const

const stepIn = (query: URLSearchParams): string | null => query.get(parameters.sv) ?? query.get(parameters.en)

/** Whether the address names a step: it does as soon as the applicant goes on from the first. */
export const useHasStep = (): boolean => stepIn(useSearchParams()[0]) !== null

const stepOf = (query: URLSearchParams): Step => steps[Number(stepIn(query) ?? 1) - 1] ?? 'start'

/** The step that the address names. */
export const useAddressedStep = (): Step => stepOf(useSearchParams()[0])

/** The query of a step's address. */
export const addressOfStep = (step: Step, language: Language): string =>
  `?${parameters[language]}=${steps.indexOf(step) + 1}`

/** The step that the address names, by its number: a change of language keeps it. */
export const useStep = () => {
  const language = useLanguage()
  const [query, setQuery] = useSearchParams()
  const step = stepOf(query)
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
      setQuery({ [parameters[language]]: String(steps.indexOf(to) + 1) })
    },
  }
}
