import type { Engine, Process } from './client.ts'

export const courseProcessId = (occasion: string): string => `course/${occasion}`

/** May run again under its id, because it goes by what is stored. */
export const courseProcess = (occasion: string): Process => ({
  type: 'courseAdmission',
  id: courseProcessId(occasion),
  argument: { occasion },
  searchAttributes: [],
  summary: 'Admission to an occasion of a course',
  again: true,
})

type Nudging = { running: Promise<void>; next: Promise<void> | null }
const nudging = new WeakMap<object, Map<string, Nudging>>()

/**
 * Makes the process of an occasion check what is stored, starting it where none runs. Hundreds who sign up at once
 * nudge it together: a caller during a nudge shares the next one, which begins after they have stored. Nudges of
 * different function instances are not merged by a stored mark: it would cost a write for each sign-up, and a signal
 * costs less.
 * @throws PortalError engine-unavailable; the stored work is done when the engine is back
 */
export const nudgeAdmission = (engine: Pick<Engine, 'startWithSignal'>, occasion: string): Promise<void> => {
  const ofEngine = nudging.get(engine) ?? new Map<string, Nudging>()
  nudging.set(engine, ofEngine)
  const send = (): Promise<void> => {
    const own: Nudging = {
      running: engine.startWithSignal(courseProcess(occasion), 'nudged', {}).finally(() => {
        if (ofEngine.get(occasion) === own) ofEngine.delete(occasion)
      }),
      next: null,
    }
    ofEngine.set(occasion, own)
    return own.running
  }
  const present = ofEngine.get(occasion)
  if (!present) return send()
  present.next ??= present.running.then(send, send)
  return present.next
}
