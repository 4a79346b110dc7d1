import { ulid } from 'ulid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, endOfDay } from '#shared/clock.ts'
import type { ChangeView } from '#shared/contract/membership-commands.ts'
import { startElectronicId } from '../builders/electronic-id.ts'
import { leavingPortal, noticeOf, ref, type LeavingPortal } from '../builders/leaving-portal.ts'

const lastDay = '2027-01-31'

let electronicId: Awaited<ReturnType<typeof startElectronicId>>
let on: LeavingPortal
beforeAll(async () => {
  electronicId = await startElectronicId()
})
afterAll(() => electronicId.close())
beforeEach(async () => {
  on = await leavingPortal(electronicId)
  return on.close
})

describe('a membership that its member has left', () => {
  test('says its last day everywhere, and goes on until then', async () => {
    const id = await on.left()
    expect(await on.changeOf(id)).toMatchObject({ kind: 'left', state: 'planned' })
    const own = (await on.member.get('/own/membership')).json as { leaves: string; entries: { until: string }[] }
    expect(own.leaves).toBe(lastDay)
    expect(own.entries.at(-1)?.until).toBe(lastDay)
    expect((await on.read()).changes).toMatchObject([{ id, kind: 'left', state: 'planned' }])
    expect((await on.start()).json['code']).toBe('membership-change-open')
    const regret = { commandId: ulid(), change: { kind: 'regretted' } }
    expect((await on.member.send('POST', '/own/membership/changes', { body: regret })).json['code']).toBe(
      'membership-change-open',
    )
  })

  test('is out with the first instant after it, though nothing has been carried out; what became of it is still shown', async () => {
    const id = await on.left()
    await on.isAt(endOfDay(lastDay) - 1)
    expect((await on.member.get('/own/membership')).status).toBe(200)
    await on.isAt(endOfDay(lastDay))
    expect((await on.member.get('/own/membership')).json['code']).toBe('no-access-in-role')
    expect((await on.read()) as unknown).toMatchObject({ code: 'no-access-in-role' })
    expect((await on.start()).json['code']).toBe('no-access-in-role')
    expect((await on.cancel(id)).json['code']).toBe('undo-too-late')
    const cases = (await on.member.get('/own/membership/cases')).json as { changes: ChangeView[] }
    expect(cases.changes).toMatchObject([{ id, from: addDays(lastDay, 1) }])
  })

  test('is taken back in time, twice as well, and can be left again', async () => {
    const id = await on.left()
    expect((await on.cancel(id)).json).toMatchObject({ change: { state: 'cancelled' } })
    expect((await on.cancel(id)).json).toMatchObject({ change: { state: 'cancelled' } })
    expect((await on.member.get('/own/membership')).json['leaves']).toBeNull()
    await on.isAt(endOfDay(lastDay))
    expect((await on.member.get('/own/membership')).status).toBe(200)
    expect(noticeOf(await on.start()).until).toBe('2027-02-28')
  })

  test('is retained by a member who takes the leaving back during its submission to the register, whatever that answers', async () => {
    const { id } = noticeOf(await on.start())
    await on.sign(id)
    await on.server.setFault('answer-lost')
    expect(await on.processes.askRegister({ person: ref, id })).toMatchObject({ state: 'waiting' })
    await on.server.setFault('down')
    expect((await on.cancel(id)).json).toMatchObject({ change: { state: 'waiting', takingBack: { by: 'member' } } })
    await on.isAt(endOfDay(lastDay) + 1)
    expect((await on.member.get('/own/membership')).status).toBe(200)
    await on.server.setFault('none')
    await on.processes.askRegister({ person: ref, id })
    expect(await on.changeOf(id)).toMatchObject({ state: 'cancelled' })
    expect(on.server.file.data.people.find((person) => person.ref === ref)?.memberKinds).not.toContain('non_member')
  })
})
