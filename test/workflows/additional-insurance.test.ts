import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WantedChange } from '#shared/membership-change/change.ts'
import { StoredEmployment } from '#shared/membership/stored.ts'
import { keys } from '#shared/platform/keys.ts'
import { membershipChangeLetters } from '#workflows/letter-delivery/membership-change-letters.ts'
import { createMembershipStates, type MembershipStates } from './membership-states-world.ts'

let states: MembershipStates
beforeAll(async () => {
  states = await createMembershipStates()
})
afterAll(() => states.close())

const apply = (from: string, insuredSalary = 75_000): WantedChange => ({
  kind: 'additional-insurance',
  from,
  insuredSalary,
})

/** A member who earns 80 000 kr and has been one since 2020. */
const anInsuredMember = async () => {
  const { deps } = states.world
  const member = await states.aMember('employed')
  await member.put({ from: '2020-01-01' })
  const { ref, job } = member
  const Item = { ...keys.memberEmployment(ref, job.id), ...StoredEmployment.parse({ ...job, fixedIncome: 80_000 }) }
  await deps.dynamo.client.send(new PutCommand({ TableName: deps.dynamo.tables.people, Item }))
  const letterOf = async (kind: Parameters<typeof membershipChangeLetters>[1]['kind'], change: string) => {
    const letter = await membershipChangeLetters(
      deps.stores,
      { kind, about: { of: 'membership-change', change } },
      deps.settings,
    )((await deps.stores.people.person(ref))!)
    return letter?.subject ?? null
  }
  return {
    ...member,
    /** Asks at the present portal time. */
    ask: async (wanted: WantedChange) => {
      const at = (await states.env.currentTimeMs()) + (await deps.clock.storedOffset())
      return member.changes.ask(wanted, ulid(), at)
    },
    letterOf,
    inRegister: () => states.world.registerFile.data.people.find((each) => each.ref === ref)?.additionalInsurance,
    additional: async () => (await deps.stores.memberships.of(ref)).additional,
  }
}
const sent = (sendId: string) => states.world.deps.stores.mail.readSend(sendId)
const begins = async (day: string, id: string, { changes }: Awaited<ReturnType<typeof anInsuredMember>>) => {
  await states.itIs(day, '00:01')
  await states.scan()
  await changes.becomes(id, { state: 'done' })
  await changes.over(id)
}

describe('the additional insurance', () => {
  it('is applied for, granted, held, changed and ended, each with one letter and each from the first of a month', async () => {
    await states.itIs('2027-01-31', '23:59')
    const member = await anInsuredMember()
    const { ask, changes, inRegister, additional, letterOf } = member
    const id = await ask(apply('2027-02-01'))
    await changes.over(id)
    expect(await changes.read(id)).toMatchObject({ state: 'planned', from: '2027-02-01' })
    expect(inRegister()).toBeUndefined()
    expect(await sent(`additional-insurance-accepted-${id}`)).toMatchObject({ recipients: 1 })
    expect(await sent(`additional-insurance-received-${id}`)).toBeNull()
    expect(await letterOf('additional-insurance-accepted', id)).toBe('Tilläggsförsäkringen är beviljad')
    await begins('2027-02-01', id, member)
    expect(inRegister()).toEqual({ from: '2027-02-01', insuredSalary: 75_000 })
    expect(await letterOf('membership-change-done', id)).toBe('Tilläggsförsäkringen gäller nu')
    expect(await letterOf('additional-insurance-accepted', id)).toBeNull()

    const changed = await ask({
      kind: 'additional-insurance-changed',
      from: '2027-03-01',
      insuredSalary: 80_000,
    })
    await changes.over(changed)
    await begins('2027-03-01', changed, member)
    expect(inRegister()).toEqual({ from: '2027-03-01', insuredSalary: 80_000 })

    const end: WantedChange = { kind: 'additional-insurance-ended', from: '2027-04-01' }
    const ended = await ask(end)
    await changes.over(ended)
    expect(await letterOf('additional-insurance-accepted', ended)).toBe('Tilläggsförsäkringen avslutas')
    await states.itIs('2027-03-31', '23:59')
    expect(await changes.cancel(ended)).toMatchObject({ state: 'cancelled' })
    expect(await additional()).toHaveLength(2)
    const again = await ask(end)
    await changes.over(again)
    await begins('2027-04-01', again, member)
    expect(inRegister()).toEqual({ from: '2027-04-01', insuredSalary: null })
    expect(await letterOf('membership-change-done', again)).toBe('Tilläggsförsäkringen har slutat gälla')
  })

  it('waits in sight of its member while the register is down, is confirmed as received, and holds from the day promised', async () => {
    await states.itIs('2027-01-31', '23:50')
    const member = await anInsuredMember()
    const { ask, changes, letterOf, additional } = member
    await states.world.setRegister('down')
    const id = await ask(apply('2027-02-01'))
    await changes.becomes(id, { cause: 'register-unavailable' })
    const received = `additional-insurance-received-${id}`
    while (!(await sent(received))) await states.env.sleep(1_000)
    expect(await letterOf('additional-insurance-received', id)).toBe(
      'Vi har tagit emot det du bad om: tilläggsförsäkring',
    )
    await states.itIs('2027-02-02')
    await states.world.setRegister('none')
    await changes.retry(id)
    await changes.becomes(id, { state: 'done' })
    expect(await additional()).toEqual([{ from: '2027-02-01', insuredSalary: 75_000, source: id }])
    expect(await letterOf('additional-insurance-received', id)).toBeNull()
  })

  it('is refused by the register, stopped for a member who has retired on its day, and never came to hold', async () => {
    await states.itIs('2027-01-20')
    const refused = await anInsuredMember()
    await states.world.setRegister('rejects')
    const id = await refused.ask(apply('2027-02-01'))
    await refused.changes.over(id)
    await states.world.setRegister('none')
    expect(await refused.changes.read(id)).toMatchObject({ state: 'refused', cause: 'register-rejected' })
    expect(await refused.letterOf('membership-change-stopped', id)).toBe('Ändringen stoppades: tilläggsförsäkring')
    expect(await refused.additional()).toEqual([])

    const retired = await anInsuredMember()
    const stopped = await retired.ask(apply('2027-02-01'))
    await retired.changes.over(stopped)
    await retired.put({ kind: 'retired', from: '2027-01-25' })
    await states.itIs('2027-02-01')
    await states.scan()
    await retired.changes.becomes(stopped, { state: 'stopped', cause: 'income-insurance-not-held' })
    expect(await retired.additional()).toEqual([])
    expect(retired.inRegister()).toBeUndefined()
  })
})
