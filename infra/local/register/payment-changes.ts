import { html } from 'hono/html'
import { lookUps } from '#shared/look-ups/lists.ts'
import { mayUseDirectDebit } from '#shared/membership-application/age.ts'
import { accountEnding } from '#shared/payments/account-ending.ts'
import { countsFrom } from '#shared/payments/counts-from.ts'
import type { PaymentChange, RegisterPayment, RegisterPerson } from '#shared/platform/register/wire.ts'
import type { RegisterData } from './data.ts'
import { Refused } from './refused.ts'

/** What a bank of the demonstration does not know. */
const refusedEnding = '0000'

/** What the register asks of a way to pay. @throws Refused account-refused, direct-debit-too-young */
const requireFit = ({ method, accountNumber }: RegisterPayment, { personalNumber }: RegisterPerson, day: string) => {
  if (method !== 'autogiro') return
  if (!mayUseDirectDebit(personalNumber, day)) throw new Refused(422, 'direct-debit-too-young')
  if (!accountNumber || accountNumber.endsWith(refusedEnding)) throw new Refused(422, 'account-refused')
}

/** Notes another way to pay in place of one that was still to come; gives the month whose invoice is the first. */
export const notePayment = (data: RegisterData, person: RegisterPerson, change: PaymentChange): string => {
  const { payment, day } = change
  requireFit(payment, person, day)
  const { ref } = person
  const inTime = countsFrom(
    data.invoices.filter((invoice) => invoice.person === ref && invoice.issuedOn <= day),
    day,
  )
  const from = inTime > change.countsFrom ? inTime : change.countsFrom
  data.paymentChanges = data.paymentChanges.filter((each) => each.person !== ref || each.from < from)
  data.paymentChanges.push({ person: ref, from, payment })
  return from
}

const methods = { autogiro: 'Autogiro', 'e-invoice': 'E-faktura', 'paper-invoice': 'Pappersfaktura' } as const

/** The changed ways to pay, of an account its ending. */
export const paymentChangesTable = (
  { paymentChanges }: Pick<RegisterData, 'paymentChanges'>,
  nameOf: (ref: string) => string,
) =>
  html`<h2>Ändrade betalsätt</h2>
    ${
      paymentChanges.length === 0
        ? html`<p>Inga ännu.</p>`
        : html`<table>
            <thead>
              <tr>
                ${['Namn', 'Betalsätt', 'Bank', 'Konto', 'Från fakturan för'].map((head) => html`<th scope="col">${head}</th>`)}
              </tr>
            </thead>
            <tbody>
              ${paymentChanges.map(
                ({ person, from, payment: { method, bank, accountNumber } }) =>
                  html`<tr>
                    <td>${nameOf(person)}</td>
                    <td>${methods[method]}</td>
                    <td>${lookUps.banks.find(({ id }) => id === bank)?.name.sv ?? ''}</td>
                    <td>${accountNumber && `slutar på ${accountEnding(accountNumber)}`}</td>
                    <td>${from}</td>
                  </tr>`,
              )}
            </tbody>
          </table>`
    }`
