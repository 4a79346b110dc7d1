import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { dataKinds } from './data-kinds.ts'
import { listOfField, portableFile, type OwnData } from './own-data.ts'
import { fieldRules } from '../membership-application/field-rules.ts'

const record = (of: string, what: OwnData['kinds'][number]['records'][number]['what']) =>
  ({ of, retention: 'with-person', what }) as const
const data: OwnData = {
  madeAt: '2027-01-20T08:00:00.000Z',
  kinds: [
    { kind: 'person', records: [record('person', { name: 'Vera Gömstad', birthYear: 1947, phone: null })] },
    {
      kind: 'employment',
      records: [
        record('memberEmployment', {
          employer: 'Nordvik AB',
          income: { fixed: 42_000 },
          until: null,
          groups: ['a', 'b'],
        }),
        record('memberEmployment', { employer: 'Sydvik AB', until: '2026-12-31', groups: [] }),
      ],
    },
    { kind: 'sign-in', records: [record('session', { createdAt: '2027-01-20T07:00:00.000Z' })] },
    { kind: 'trail', records: [record('caseAudit', { action: 'retryMemberCase' })] },
  ],
}

describe('a file to take along', () => {
  it('holds what a person has declared and been, not what the union has noted for its own sake', () => {
    expect(portableFile(data).data).toEqual({
      person: [{ name: 'Vera Gömstad', birthYear: 1947, phone: null }],
      memberEmployment: [
        { employer: 'Nordvik AB', income: { fixed: 42_000 }, until: null, groups: ['a', 'b'] },
        { employer: 'Sydvik AB', until: '2026-12-31', groups: [] },
      ],
    })
  })

  it('holds neither what the union has noted of it, nor a process’s hold on it, nor evidence of a signature', () => {
    const noted: OwnData = {
      madeAt: data.madeAt,
      kinds: [
        {
          kind: 'membership',
          records: [record('registerSeen', { contact: 3 }), record('memberPeriod', { kind: 'x' })],
        },
        { kind: 'payments', records: [record('doubtfulInvoice', { doubt: 'paid-twice' })] },
        { kind: 'courses', records: [{ ...record('askedAct', { what: 'cancel' }), retention: 'while-open' }] },
        { kind: 'signatures', records: [record('evidence', { signedText: 'Jag skriver under.' })] },
      ],
    }
    expect(portableFile(noted).data).toEqual({ memberPeriod: [{ kind: 'x' }] })
  })

  it('holds what a person has declared, done or been in, never what is there only for the right of access', () => {
    const all: OwnData = {
      madeAt: data.madeAt,
      kinds: dataKinds.map((kind) => ({ kind, records: [record(`of-${kind}`, { kind })] })),
    }
    const taken = Object.keys(portableFile(all).data).map((name) => name.replace('of-', ''))
    const accessAlone = ['letters', 'signatures', 'requests', 'sign-in', 'trail', 'running']
    expect(taken.toSorted()).toEqual(dataKinds.filter((kind) => !accessAlone.includes(kind)).toSorted())
    for (const of of ['registerSeen', 'doubtfulInvoice', 'stoppedByConflict'])
      expect(
        portableFile({ ...all, kinds: [{ kind: 'membership', records: [record(of, { kind: 'x' })] }] }).data,
      ).toEqual({})
  })

  it('has the schema of its data, which takes these data and no others', () => {
    const { schema, data: held } = portableFile(data)
    // What reads it goes by the dialect that it names.
    expect(schema).toMatchObject({ $schema: 'https://json-schema.org/draft/2020-12/schema' })
    const judged = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
    expect(judged.safeParse(held).error).toBeUndefined()
    expect(
      judged.safeParse({ ...held, person: [{ name: 'Vera Gömstad', birthYear: '1947', phone: null }] }).success,
    ).toBe(false)
    expect(judged.safeParse({ ...held, more: [] }).success).toBe(false)
    expect(judged.safeParse({ person: held['person'] }).success).toBe(false)
  })

  it('of a person of whom nothing is stored is empty, and says so by its schema', () => {
    const { schema, data: held } = portableFile({ madeAt: data.madeAt, kinds: [] })
    expect(held).toEqual({})
    expect(schema).toMatchObject({ type: 'object', properties: {}, additionalProperties: false })
  })
})

it('every field that is chosen from a list is shown with the name of what was chosen', () => {
  const asked: string[] = []
  const rules = fieldRules({ now: 0, isKnown: (list) => asked.push(list) > 0 })
  const chosen = Object.entries(rules).flatMap(([field, rule]): [string, string | undefined][] => {
    asked.length = 0
    rule.safeParse('something')
    return asked.length > 0 ? [[field, asked[0]]] : []
  })
  expect(chosen).not.toEqual([])
  expect(chosen.filter(([field, list]) => listOfField.get(field) !== list)).toEqual([])
})
