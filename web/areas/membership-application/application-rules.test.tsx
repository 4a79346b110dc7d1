import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { lookUps } from '#shared/look-ups/lists.ts'
import { lookUp, lookUpNames } from '#shared/look-ups/look-up.ts'
import {
  applicantKinds,
  employmentFields,
  workFields,
  type ApplicantKind,
} from '#shared/membership-application/kinds.ts'
import { judgedAt, ruleRows, saidOf as saidBy, withValue, type RuleRow } from '#test/builders/application-rules.ts'
import { messages } from '#test/builders/application-messages.ts'
import { goesDeep } from '#test/runner/deep.ts'
import { openPage, visitor } from '#test/builders/portal-page.tsx'
import { completeApplication } from '#test/builders/membership-application.ts'
import { anchorIn, stepOf } from './refused.ts'
import { routes } from './routes.ts'
import { steps, type Step } from './steps.ts'
import { nothingTyped, type Typed } from './typed.ts'

const lists = Object.fromEntries(lookUpNames.map((list) => [`GET /api/look-ups/${list}`, lookUp(lookUps[list], '')]))
/** Nothing filled in but the choice that fields depend on, and one thing wrong where everything may be left out. */
const emptyOf = (kind: ApplicantKind): Typed => ({
  ...nothingTyped,
  start: { kind },
  earlier: { ...nothingTyped.earlier, unemploymentFundSince: '2099-01-01' },
  payment: { ...nothingTyped.payment, method: 'autogiro' },
})
const filledIn = (kind: ApplicantKind, path: string, value: unknown) =>
  withValue(emptyOf(kind), path, path === 'payment.terms' ? value !== '' : value) as Typed

const open = async (typed: Typed, step: Step) => {
  cleanup()
  sessionStorage.setItem('membership-application', JSON.stringify({ typed, at: Date.now(), who: null }))
  openPage(routes, `/bli-medlem?steg=${steps.indexOf(step) + 1}`, {
    'GET /api/session': { ...visitor, portalNow: judgedAt },
    ...lists,
  })
  await screen.findByRole('button', { name: /^Gå vidare/ })
}
const goOn = () =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: /^Gå vidare/ }))
    await setTimeout(0)
  })
const saidAt = (path: string) => document.getElementById(`${anchorIn(path)}-error`)?.textContent ?? null

/** The control of a field where its value is typed, rather than chosen. */
const typedInto = (path: string): Element | null => {
  const control = document.getElementById(anchorIn(path))
  return control?.matches('textarea, input:not([role=combobox]):not([type=checkbox])') ? control : null
}

/** What the screen says of each value, one after the other. */
const saidOf = async (kind: ApplicantKind, step: Step, rows: readonly RuleRow[]) => {
  const said: [path: string, value: unknown, text: string | null][] = []
  await open(emptyOf(kind), step)
  for (const [, path, value] of rows) {
    const control = typedInto(path)
    if (control) {
      fireEvent.change(control, { target: { value: value === null ? '' : String(value) } })
      fireEvent.blur(control)
    } else await open(filledIn(kind, path, value), step)
    await goOn()
    expect(screen.getByRole('alert')).toBeDefined()
    said.push([path, value, saidAt(path)])
  }
  return said
}

/**
 * Of each field one value for each thing that can be said of it; what the rules say of every value is tested beside
 * them.
 */
const sampledRows = goesDeep()
  ? ruleRows
  : [...new Map(ruleRows.map((row) => [[row[0], row[1], row[3]].join(' '), row])).values()]
/** A version that is no longer in force is known to the portal alone; `terms` stands on the page that checks all. */
const onScreen = sampledRows.filter(
  ([, path, , refused]) =>
    // A manager's only employment is ticked for them.
    refused !== 'terms-changed' && path !== 'terms' && refused !== 'manager-employment-required',
)
const groups = [...Map.groupBy(onScreen, ([kind, path]) => `${kind}, ${stepOf(path)}`)]

beforeAll(() => import('./become-member-page.tsx'), 60_000)
beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('the screen of an application', () => {
  it.each(groups)(
    'says at the field what is wrong with each value, in the words of the specification: %s',
    async (_, rows) => {
      const [kind, path] = rows[0]!
      expect(await saidOf(kind, stepOf(path), rows)).toEqual(
        rows.map((row) => [row[1], row[2], saidBy(row)?.[0] ?? null]),
      )
    },
    120_000,
  )

  const ofEmployment = new Set<string>(employmentFields.manager)
  const everyField = [...new Set([...Object.values(workFields).flat(), ...ofEmployment])].filter(
    (field) => field !== 'employments',
  )
  it.each(applicantKinds)('has the fields of its kind and no other: %s', async (kind) => {
    await open(emptyOf(kind), 'work')
    const own: readonly string[] = kind === 'employed' || kind === 'manager' ? employmentFields[kind] : workFields[kind]
    const isThere = (field: string) =>
      [`join-${field}`, `join-employments-0-${field}`].some((id) => document.getElementById(id) !== null)
    expect(everyField.filter(isThere)).toEqual(everyField.filter((field) => own.includes(field)))
  })

  it('lets a job seeker who has never worked go on without a last work', async () => {
    await open(emptyOf('job_seeker'), 'work')
    fireEvent.click(document.getElementById('join-neverWorked')!)
    expect(document.getElementById('join-lastOccupation')).toBeNull()
    await goOn()
    expect(await screen.findByLabelText('Senaste fackförbund')).toBeDefined()
  })

  it('ticks the only employment of a manager, and says what is wrong once it is unticked', async () => {
    await open(emptyOf('manager'), 'work')
    const tick = document.getElementById('join-employments-0-isManager') as HTMLInputElement
    expect(tick.checked).toBe(true)
    fireEvent.click(tick)
    await goOn()
    expect(saidAt('work.employments.0.isManager')).toBe(messages['manager-employment-required'][0])
  })

  it('asks for the terms of membership before signing', async () => {
    const { person, earlier, work } = completeApplication('retired') as unknown as Typed
    const payment = { ...nothingTyped.payment, method: 'paper-invoice' }
    await open({ ...emptyOf('retired'), person, earlier, work: { ...nothingTyped.work, ...work }, payment }, 'check')
    await goOn()
    expect(saidAt('terms')).toBe(messages['terms-required'][0])
  })
})
