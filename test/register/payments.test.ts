import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { invoiceStateOn, isUnpaidOn } from '#shared/payments/invoice-state.ts'
import { createRegister, RegisterError, type Register } from '#shared/platform/register/client.ts'
import { completeApplication } from '../builders/membership-application.ts'
import { startRegister, union } from '../workflows/register.ts'

let server: Awaited<ReturnType<typeof startRegister>>
let register: Register
beforeEach(async () => {
  server = await startRegister()
  register = createRegister({ url: server.url, token: 'secret', timeout: 10_000 })
})
afterEach(() => server.close())

const refOf = (id: string) => union.people.find(({ personaId }) => personaId === id)?.ref ?? ''
const today = '2027-01-20'
const invoicesOf = async (ref: string, day = today) => (await register.payments(ref, day))?.invoices ?? []
const statesOf = async (ref: string, day: string) =>
  (await invoicesOf(ref, day)).map((invoice) => `${invoice.month} ${invoiceStateOn(invoice, day)}`)

describe('the invoices of the register', () => {
  it('are one a month since the beginning of the year before, the same again whenever they are asked for', async () => {
    const ref = refOf('member')
    const first = await register.payments(ref, today)
    expect(first?.invoices.map(({ month }) => month)).toEqual([
      ...Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`),
      '2027-01',
    ])
    expect(await register.payments(ref, today)).toEqual(first)
    expect(new Set(first?.invoices.map(({ ocr }) => ocr)).size).toBe(13)
    expect(await invoicesOf(ref, '2026-12-31')).toHaveLength(12)
    expect(await invoicesOf(ref, '2027-02-01')).toHaveLength(14)
  })

  it('say how each member pays, and no one’s name or number', async () => {
    expect((await register.payments(refOf('member'), today))?.payment).toEqual({
      method: 'autogiro',
      bank: expect.any(String),
      clearingNumber: expect.stringMatching(/^\d{4}$/),
      accountNumber: expect.stringMatching(/^\d{7}$/),
    })
    const none = { bank: null, clearingNumber: null, accountNumber: null }
    expect((await register.payments(refOf('retired'), today))?.payment).toEqual({ method: 'paper-invoice', ...none })
    const { personalNumber, name } = union.people.find(({ personaId }) => personaId === 'member')!
    const answer = JSON.stringify(await register.payments(refOf('member'), today))
    for (const secret of [refOf('member'), personalNumber, name]) expect(answer).not.toContain(secret)
  })

  it('are paid on the due day by autogiro, and before it by invoice', async () => {
    expect(await statesOf(refOf('member'), '2027-01-28')).toContain('2027-01 open')
    expect(await statesOf(refOf('member'), '2027-01-29')).toContain('2027-01 paid')
    expect(await statesOf(refOf('self-employed'), '2027-01-24')).toContain('2027-01 open')
    expect(await statesOf(refOf('self-employed'), '2027-01-25')).toContain('2027-01 paid')
  })

  it('of who does not pay are open, overdue and reminded of, and paid once they pay again', async () => {
    const ref = refOf('member')
    await server.officeChanges({ person: ref, unpaidFrom: '2026-11' })
    expect((await statesOf(ref, today)).slice(-4)).toEqual([
      '2026-10 paid',
      '2026-11 reminded',
      '2026-12 overdue',
      '2027-01 open',
    ])
    expect((await statesOf(ref, '2027-01-21')).slice(-2)).toEqual(['2026-12 reminded', '2027-01 open'])
    await server.officeChanges({ person: ref, unpaidFrom: null })
    expect((await invoicesOf(ref)).filter((invoice) => isUnpaidOn(invoice, today)).map(({ month }) => month)).toEqual([
      '2027-01',
    ])
    expect(await register.feed(0)).toEqual([])
  })

  it('can be left unpaid on the register’s page', async () => {
    const body = new URLSearchParams({ person: refOf('member'), act: 'unpaid', day: '2026-12-01' })
    await fetch(`${server.url}/office`, { method: 'POST', body })
    expect((await statesOf(refOf('member'), today)).slice(-2)).toEqual(['2026-12 overdue', '2027-01 open'])
  })

  it('of a senior are one a year', async () => {
    const invoices = await invoicesOf(refOf('retired'))
    expect(invoices.map(({ month, covers, amount }) => [month, covers, amount])).toEqual([['2026-06', 'year', 100]])
  })

  it('of who was charged too much take it off the next ones, down to nothing', async () => {
    const ref = refOf('employed')
    const [{ amount: before } = { amount: 0 }] = (await invoicesOf(ref)).slice(-1)
    await register.changePerson(ref, { kind: 'retired', from: '2026-12-01' }, 'key-1')
    await register.settlePersonChange(ref, 'key-1', 'effective')
    const after = await register.payments(ref, today)
    expect(after?.credit).toBe(before + (before - 100))
    expect(after?.invoices.at(-1)).toMatchObject({ amount: before, credit: 0 })
  })

  it('of who has left are no more, and of an unknown person none', async () => {
    const ref = refOf('member')
    await register.endMembership(ref, { until: '2026-12-31', cause: 'left' }, 'key-1')
    expect((await invoicesOf(ref, '2027-03-01')).map(({ month }) => month).at(-1)).toBe('2026-12')
    expect(await register.payments('W'.repeat(26), today)).toBeNull()
  })

  it('of a new member begin with the month after the first, paid as they applied', async () => {
    const ref = 'W'.repeat(26)
    const { work, payment, terms } = completeApplication('job_seeker')
    const person = union.people.find(({ personaId }) => personaId === 'non-member')!
    const { employments: _, ...known } = person
    await register.createMembership(
      {
        ...known,
        ref,
        personalNumber: '199001012384',
        memberKinds: ['job_seeker'],
        employments: [],
        address: { street: 'Tallstigen 8', zipCode: '12345', city: 'Almstad' },
        from: today,
        work,
        earlier: {},
        payment: { ...payment },
        terms,
      },
      'apply/1',
    )
    expect(await invoicesOf(ref)).toEqual([])
    const answer = await register.payments(ref, '2027-02-01')
    expect(answer?.invoices.map(({ month, amount }) => [month, amount])).toEqual([['2027-02', 85]])
    expect(answer?.payment.method).toBe(payment.method)
  })

  it('give each way that is still to come, also of two, by the month from which it holds', async () => {
    const ref = refOf('member')
    const way = (method: 'paper-invoice' | 'e-invoice') =>
      ({
        method,
        bank: method === 'e-invoice' ? 'klippvik-bank' : null,
        clearingNumber: null,
        accountNumber: null,
      }) as const
    await register.changePayment(ref, { payment: way('paper-invoice'), countsFrom: '2027-02', day: today }, 'key-5')
    await register.changePayment(ref, { payment: way('e-invoice'), countsFrom: '2027-03', day: '2027-01-25' }, 'key-6')
    expect((await register.payments(ref, '2027-01-25'))?.later).toEqual([
      { payment: way('paper-invoice'), from: '2027-02' },
      { payment: way('e-invoice'), from: '2027-03' },
    ])
    const february = await register.payments(ref, '2027-02-01')
    expect([february?.payment.method, february?.later.map(({ from }) => from)]).toEqual(['paper-invoice', ['2027-03']])
  })

  it('are paid another way from the first that is still to be issued in time, and say so before', async () => {
    const ref = refOf('member')
    const paper = { method: 'paper-invoice', bank: null, clearingNumber: null, accountNumber: null } as const
    const change = { payment: paper, countsFrom: '2027-02', day: today }
    expect(await register.changePayment(ref, change, 'key-1')).toMatchObject({ ref, paysFrom: '2027-02' })
    expect(await register.changePayment(ref, change, 'key-1')).toMatchObject({ paysFrom: '2027-02' })
    const now = await register.payments(ref, today)
    expect([now?.payment.method, now?.later]).toEqual(['autogiro', [{ payment: paper, from: '2027-02' }]])
    const later = await register.payments(ref, '2027-02-01')
    expect([later?.payment, later?.later]).toEqual([paper, []])
    expect((await invoicesOf(ref, '2027-03-01')).slice(-3).map(({ paidOn }) => paidOn)).toEqual([
      '2027-01-29',
      '2027-02-22',
      null,
    ])
    expect((await register.personChange(ref, 'key-1'))?.paysFrom).toBe('2027-02')
    const late = await register.changePayment(ref, { ...change, day: '2027-03-01' }, 'key-2')
    expect(late.paysFrom).toBe('2027-04')
  })

  it('keep the way they are paid where another one is refused', async () => {
    const ref = refOf('member')
    const codeOf = (payment: object, of = ref, key = 'key-1') =>
      register.changePayment(of, { payment: payment as never, countsFrom: '2027-02', day: today }, key).then(
        () => null,
        (error: RegisterError) => error.code,
      )
    const autogiro = { method: 'autogiro', bank: 'ekbro-bank', clearingNumber: '1234', accountNumber: '1230000' }
    expect(await codeOf(autogiro)).toBe('account-refused')
    expect(await codeOf({ ...autogiro, accountNumber: null })).toBe('account-refused')
    server.file.data.people.find((person) => person.ref === ref)!.personalNumber = '200903142389'
    expect((await register.payments(ref, today))?.mayUseDirectDebit).toBe(false)
    expect(await codeOf({ ...autogiro, accountNumber: '1234567' })).toBe('direct-debit-too-young')
    expect(await codeOf(autogiro, 'W'.repeat(26))).toBe('not-found')
    await register.endMembership(ref, { until: '2026-12-31', cause: 'left' }, 'key-9')
    expect(await codeOf(autogiro)).toBe('not-member')
    expect((await register.payments(ref, today))?.later).toEqual([])
  })

  it('cannot be fetched while the register is down', async () => {
    await server.setFault('down')
    await expect(register.payments(refOf('member'), today)).rejects.toBeInstanceOf(RegisterError)
  })
})
