import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WantedChange } from '#shared/membership-change/change.ts'
import { createMembershipStates, type MembershipStates } from './membership-states-world.ts'

let states: MembershipStates
beforeAll(async () => {
  states = await createMembershipStates()
})
afterAll(() => states.close())

describe('a reduced fee', () => {
  const leave = (first: string, until: string): WantedChange => ({ kind: 'reduced-fee', from: first, until })
  const reducedOf = async (ref: string) => (await states.world.deps.stores.memberships.of(ref)).reduced

  const sendOf = (id: string) => states.world.deps.stores.mail.readSend(`membership-change-${id}`)
  const mailsOf = (id: string) => states.world.started.filter((started) => started === `mail/membership-change-${id}`)

  it('begins with its month at the register too, and its end is planned for the first of the next', async () => {
    await states.itIs('2027-01-20')
    const { ref, changes } = await states.aMember('employed')
    const id = await changes.ask(leave('2027-01-25', '2027-06-10'))
    await changes.over(id)
    expect(await changes.read(id)).toMatchObject({ state: 'planned', from: '2027-02-01' })
    const inRegister = () => states.world.registerFile.data.people.find((person) => person.ref === ref)?.reducedFee
    expect(inRegister()).toBeUndefined()
    await states.itIs('2027-01-31', '23:59')
    expect(await states.scan()).toEqual([])
    await states.itIs('2027-02-01', '00:01')
    await states.scan()
    await changes.becomes(id, { state: 'done' })
    expect(inRegister()).toEqual({ from: '2027-02-01', until: '2027-06-30' })
    await changes.over(id)
    expect(await sendOf(id)).toMatchObject({ kind: 'membership-change-done', recipients: 1 })
    expect(mailsOf(id)).toHaveLength(1)

    const ended = await changes.ask({ kind: 'reduced-fee-ended', from: '2027-03-01' })
    await changes.over(ended)
    expect(await reducedOf(ref)).toMatchObject([
      { from: '2027-02-01', until: '2027-02-28', source: id, ended: { by: ended, before: '2027-06-30' } },
    ])
    await states.itIs('2027-02-28', '23:59')
    expect(await changes.cancel(ended)).toMatchObject({ state: 'cancelled' })
    expect(await sendOf(ended)).toBeNull()
    const [restored] = await reducedOf(ref)
    expect(restored).toMatchObject({ from: '2027-02-01', until: '2027-06-30', source: id })
    expect(restored).not.toHaveProperty('ended')
    const again = await changes.ask({ kind: 'reduced-fee-ended', from: '2027-03-01' })
    await states.itIs('2027-03-01', '00:00')
    await states.scan()
    await changes.becomes(again, { state: 'done' })
    expect(inRegister()).toEqual({ from: '2027-02-01', until: '2027-02-28' })
  })

  it('is stopped on its day for a member who has retired since, and never came to hold', async () => {
    await states.itIs('2027-01-20')
    const { ref, changes, put } = await states.aMember('employed')
    const id = await changes.ask(leave('2027-02-01', '2027-05-31'))
    await changes.over(id)
    await put({ kind: 'retired', from: '2027-01-25' })
    await states.itIs('2027-02-01')
    await states.scan()
    await changes.becomes(id, { state: 'stopped', cause: 'kind-unfit' })
    expect(await reducedOf(ref)).toEqual([{ from: '2027-02-01', until: '2027-01-31', source: id }])
    await changes.over(id)
    expect(await sendOf(id)).toMatchObject({ kind: 'membership-change-stopped', recipients: 1 })
  })
})
