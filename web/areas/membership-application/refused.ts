import type { FieldIssue } from '#shared/fields/errors.ts'
import type { FieldError } from '#shared/errors.ts'
import { steps, type Step } from './steps.ts'
import type { Typed } from './typed.ts'

/** What the portal refused in a step, with what stood there; `path` begins within the step. */
export type RefusedField = { step: Step; issue: FieldIssue; value: unknown }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce((value, name) => (isObject(value) ? value[name] : undefined), values)

/** The step in which a field of the application is changed. */
export const stepOf = (path: string): Step =>
  path === 'terms' ? 'check' : (steps.find((step) => step === path.split('.')[0]) ?? 'start')

/** A field's path within its step. */
const within = (path: string): string => (/^(kind|terms)$/.test(path) ? path : path.split('.').slice(1).join('.'))

const controlOf = (path: string): string => `join-${path.replaceAll('.', '-')}`

/** The id of a field's control in its step. */
export const anchorIn = (path: string): string => controlOf(within(path))
/** The id of the control where a refused field is put right. */
export const anchorOf = ({ issue }: RefusedField): string => controlOf(issue.path)

const valuesOf = (typed: Typed, step: Step): unknown => (step === 'check' || step === 'sign' ? {} : typed[step])

/**
 * The errors of an application that was sent, by their steps. One that names no field of a step cannot be put right
 * there.
 */
export const refusedFields = (typed: Typed, errors: readonly FieldError[]): RefusedField[] =>
  errors.flatMap((error) => {
    const [step, path] = [stepOf(error.path), within(error.path)]
    if (path === '') return []
    return [{ step, issue: { ...error, path } as FieldIssue, value: valueAt(valuesOf(typed, step), path) }]
  })

/** Those of a step where the refused value still stands: the portal would refuse it again. */
export const stillRefused = (refused: readonly RefusedField[], step: Step, values: unknown): FieldIssue[] =>
  refused
    .filter(
      (each) => each.step === step && JSON.stringify(valueAt(values, each.issue.path)) === JSON.stringify(each.value),
    )
    .map(({ issue }) => issue)

/** All that still stand, by their paths in the application. */
export const refusedInApplication = (refused: readonly RefusedField[], typed: Typed): FieldIssue[] =>
  steps.flatMap((step) =>
    stillRefused(refused, step, valuesOf(typed, step)).map((issue) => ({
      ...issue,
      path: step === 'start' || step === 'check' ? issue.path : `${step}.${issue.path}`,
    })),
  )
