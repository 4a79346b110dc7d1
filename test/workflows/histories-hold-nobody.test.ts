import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { erasureRegistry } from '#shared/platform/erasure/registry.ts'
import { union } from './register.ts'

const folder = path.join(import.meta.dirname, 'histories')

/** Everything that the payloads of a history say; recorded ones are not encrypted. */
const saidIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(saidIn)
  if (typeof value !== 'object' || value === null) return []
  const { data } = value as { data?: unknown }
  const isPayload = 'metadata' in value && typeof data === 'string'
  return isPayload ? [Buffer.from(data, 'base64').toString()] : Object.values(value).flatMap(saidIn)
}
type History = { events: { workflowExecutionStartedEventAttributes?: { workflowType: { name: string } } }[] }
const histories = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => {
    const history = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as History
    const type = history.events[0]?.workflowExecutionStartedEventAttributes?.workflowType.name ?? ''
    return { name, type, said: saidIn(history).join('\n') }
  })

const emailAddress = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/
const personalNumber = /(?<!\d)(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])-?\d{4}(?!\d)/
/** Where the libraries stand on the machine on which it was recorded. */
const withoutTraces = (text: string) => text.replaceAll(/"stack_trace":"(?:[^"\\]|\\.)*"/g, '')

describe.each(histories)('what the engine keeps of a process, decoded: $name', ({ type, said }) => {
  const text = withoutTraces(said)

  it('says no one’s name, email, telephone or personal identity number', () => {
    const named = union.people.filter(({ name, email, phone }) =>
      [name, email, phone].some((each) => each && text.includes(each)),
    )
    expect([named, emailAddress.exec(text)?.[0], personalNumber.exec(text)?.[0]]).toEqual([[], undefined, undefined])
  })

  it('names people by reference only where the registry of what is erased says so', () => {
    const processes: Readonly<Record<string, { retention: string | null } | undefined>> = erasureRegistry.processes
    const names = union.people.some(({ ref }) => text.includes(ref))
    expect(names && processes[type]?.retention === null).toBe(false)
  })
})

it('there are recorded histories of most processes, with something in them', () => {
  const withPeople = histories.filter(({ said }) => union.people.some(({ ref }) => said.includes(ref)))
  expect(withPeople.length).toBeGreaterThan(5)
  expect(new Set(histories.map(({ type }) => type)).size).toBeGreaterThan(10)
})
