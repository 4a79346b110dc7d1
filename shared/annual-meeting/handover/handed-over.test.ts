import { describe, expect, it } from 'vitest'
import { handedOver, handoverEvents, handoverOf, leavers, leaving, type HandedMandate } from './handed-over.ts'

const [astrid, mira, johan, vera] = ['A', 'M', 'J', 'V'].map((letter) => `01J${letter.repeat(23)}`) as [
  string,
  string,
  string,
  string,
]
const began = (id: string, person: string, type: HandedMandate['type']): HandedMandate => ({
  id,
  person,
  type,
  from: '2027-02-12',
  until: '2028-02-29',
})
const ended = (id: string, person: string, type: HandedMandate['type']): HandedMandate => ({
  id,
  person,
  type,
  from: '2026-02-20',
  until: '2027-02-11',
})
const command = { commandId: 'c-1', clubId: 'club-027', at: 100, by: astrid }

describe('what a registration hands over', () => {
  it('names of each mandate that it ends whose it was, by its own id', () => {
    const held = [
      { ...ended('o1', astrid, 'chairman'), until: '2027-02-28' },
      { ...ended('o2', johan, 'auditor'), until: '2027-02-28' },
    ]
    const batch = { starts: [], ends: [...held, { id: 'gone' }].map(({ id }) => ({ id, until: '2027-02-11' })) }
    expect(handedOver(command, batch, held).ends).toEqual([
      ended('o1', astrid, 'chairman'),
      ended('o2', johan, 'auditor'),
    ])
  })
  const record = handedOver(
    command,
    {
      starts: [began('n1', mira, 'chairman')],
      ends: [
        { id: 'o1', until: '2027-02-11' },
        { id: 'gone', until: '2027-02-11' },
      ],
    },
    [{ id: 'o1', person: astrid, type: 'chairman', from: '2026-02-20', until: '2027-02-28' }],
  )

  it('keeps whose mandates ended, with the last day they have now', () => {
    expect(record).toEqual({
      ...command,
      starts: [began('n1', mira, 'chairman')],
      ends: [ended('o1', astrid, 'chairman')],
    })
  })

  it('stands in the history once for each mandate, by the member who registered it', () => {
    expect(handoverEvents(record).map(({ id, kind, person, by, at }) => [id, kind, person, by, at])).toEqual([
      ['replaced o1 2027-02-11', 'replaced-at-meeting', astrid, astrid, 100],
      ['elected n1 2028-02-29', 'elected-at-meeting', mira, astrid, 100],
    ])
  })
})

it('the mandate of a member re-elected to the same post counts as renewed, not as replaced', () => {
  const renewed = {
    ...command,
    starts: [began('n1', astrid, 'chairman'), began('n2', mira, 'auditor')],
    ends: [ended('o1', astrid, 'chairman'), ended('o2', johan, 'auditor')],
  }
  expect(handoverEvents(renewed).map(({ kind, person }) => [kind, person])).toEqual([
    ['renewed-at-meeting', astrid],
    ['replaced-at-meeting', johan],
    ['elected-at-meeting', astrid],
    ['elected-at-meeting', mira],
  ])
})

describe('the handover of a meeting', () => {
  const first = {
    at: 1,
    starts: [began('n1', mira, 'chairman'), began('n2', johan, 'auditor')],
    ends: [ended('o1', astrid, 'chairman')],
  }

  it('forgets what a later registration of the same meeting took back', () => {
    const corrected = {
      at: 2,
      starts: [began('n3', vera, 'chairman'), began('n2', johan, 'auditor')],
      ends: [ended('n1', mira, 'chairman')],
    }
    expect(handoverOf([corrected, first])).toEqual({
      starts: [began('n2', johan, 'auditor'), began('n3', vera, 'chairman')],
      ends: [ended('o1', astrid, 'chairman')],
    })
  })

  it('notifies those who leave, and no one who was elected to the same post again', () => {
    const both = handoverOf([
      {
        at: 1,
        starts: [began('n1', astrid, 'chairman'), began('n2', mira, 'boardMember')],
        ends: [ended('o1', astrid, 'chairman'), ended('o2', johan, 'boardMember'), ended('o3', johan, 'auditor')],
      },
    ])
    expect(leavers(both)).toEqual([johan])
    expect(leaving(both).map(({ id }) => id)).toEqual(['o2', 'o3'])
  })
})
